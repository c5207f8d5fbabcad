import type { AuditEntry } from '../../../common/audit/audit.contract.ts';
import { type AuditArea, auditKinds, kindsOf } from '../../../common/kernel/audit.rules.ts';
import * as repository from '../../audit/audit.repository.ts';
import type { Database } from '../../db/database.ts';
import { writeCsv } from '../transfer/csv.ts';

const PAGE = 100;
/** All that is kept. */
const ALL = 10_000;
const HEADER = ['Time', 'What', 'Detail', 'Who', 'Device', 'Address'];

/** A spreadsheet would run what begins so as a formula. */
const asText = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

interface Filter {
  area?: AuditArea | undefined;
  device?: string | undefined;
}

/** Reading the audit log. */
export class AuditService {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async list({ before, ...filter }: Filter & { before?: number | undefined }): Promise<{
    entries: AuditEntry[];
    devices: string[];
    hasMore: boolean;
  }> {
    const found = await this.#find(filter, before, PAGE + 1);
    const devices = await this.#db.read(repository.findDevices);
    return { entries: found.slice(0, PAGE), devices, hasMore: found.length > PAGE };
  }

  async export(filter: Filter): Promise<string> {
    const entries = await this.#find(filter, undefined, ALL);
    const rows = entries.map(({ at, kind, detail, who, device, address }) =>
      [at, auditKinds[kind].title, detail, who, device, address].map(asText),
    );
    return writeCsv([HEADER, ...rows]);
  }

  async #find({ area, device }: Filter, before: number | undefined, most: number) {
    const filter = { kinds: kindsOf(area), device, before, most };
    return await this.#db.read((trx) => repository.findAll(trx, filter));
  }
}
