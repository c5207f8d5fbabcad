/**
 * The program of the thread that reads an imported file; see features/transfer/import-reader.ts. Returns the
 * result in portions, one for each message it receives.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { fromTable } from '../../common/transfer/csv-format.ts';
import { portionsOf, readCsv } from '../features/transfer/csv.ts';

const rows = readCsv(String(workerData));
const portions = portionsOf(rows.ok ? fromTable(rows.value) : rows);
parentPort?.on('message', () => parentPort?.postMessage(portions.next().value));
