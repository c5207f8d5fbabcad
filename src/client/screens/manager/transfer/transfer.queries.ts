import { useMutation } from '@tanstack/react-query';
import { api } from '../../../../common/wire/api.ts';
import { call, client } from '../../../http/api.ts';

/** The last export, named in the question before everything is deleted. */
export interface Exported {
  /** The state of the data in the file. */
  etag: string | null;
}

/** The byte order mark: Excel needs it, and reading the answer as text removed it. */
const BYTE_ORDER_MARK = '\uFEFF';

function download(text: string, fileName: string): void {
  const file = new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Some browsers lose the download when its URL is revoked at once.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** The name that the server gives: it has the day of the event, whatever the date of this device. */
function fileNameOf(headers: Headers): string {
  const disposition = headers.get('Content-Disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  return encoded === undefined
    ? (/filename="?([^";]+)/.exec(disposition)?.[1] ?? 'championship.csv')
    : decodeURIComponent(encoded);
}

/** Downloads everything as one CSV file. */
export const useExport = () =>
  useMutation({
    mutationFn: async (): Promise<Exported> => {
      const { value, headers } = await call(api.transfer.export, {});
      download(value, fileNameOf(headers));
      return { etag: headers.get('ETag') };
    },
  });

/** Reads a CSV file without writing anything. */
export const usePreviewImport = () =>
  useMutation({
    mutationFn: (csvData: string) => client.transfer.import({ csvData, preview: true }),
  });

/** Fills an empty championship from a CSV file, all or nothing. */
export const useImport = () =>
  useMutation({ mutationFn: (csvData: string) => client.transfer.import({ csvData }) });

/** Deletes all data; refused with 'data-changed' when it has changed since the export. */
export const useDeleteAll = () =>
  useMutation({
    mutationFn: async ({ etag }: Exported) => {
      const headers = etag === null ? {} : { 'If-Match': etag };
      return (await call(api.transfer.deleteAll, {}, { headers })).value;
    },
  });
