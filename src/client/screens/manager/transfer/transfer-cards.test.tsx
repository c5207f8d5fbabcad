import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderAdmin, type Said } from '../../../app/admin-harness.support.tsx';
import { ExportPanel } from './export-panel.tsx';
import { ImportCard } from './import-card.tsx';

beforeEach(() => {
  // jsdom has no addresses for files, and follows no link.
  Object.assign(URL, { createObjectURL: () => 'blob:one', revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const button = (name: string) => screen.getByRole('button', { name });
const failures: [how: string, said: Said, reason: string][] = [
  ['the server’s message', { code: 'internal' }, 'Something went wrong on the server.'],
  ['no answer', 'nothing', 'The server could not be reached. Please try again.'],
];

async function exportAndDelete() {
  await userEvent.click(screen.getByText('Delete After Export'));
  await userEvent.click(button('Export Tournament'));
  const code = (await screen.findByTestId('passkey')).textContent ?? '';
  await userEvent.type(screen.getByLabelText('Type this passkey to confirm'), `${code}{Enter}`);
}

describe('the export', () => {
  test.each(failures)('gives the reason when it failed with %s', async (_how, said, reason) => {
    renderAdmin(<ExportPanel unsent={0} />, {
      answers: { 'GET /api/export': said },
    });
    await userEvent.click(button('Export Tournament'));
    await screen.findByText(`Failed to export data: ${reason}`);
  });

  test('before a deletion says what the file lacks, and offers a backup, which has it', async () => {
    const counts = { teams: 2, tournaments: 1, fixtures: 1, results: 0 };
    const summary = { championship: 'Cup', ...counts };
    const taken = {
      id: 1,
      at: '2026-11-20T12:00:00.000Z',
      reason: 'by-hand',
      subject: '',
      summary,
    };
    const { asked } = renderAdmin(<ExportPanel unsent={0} />, {
      answers: { 'POST /api/backups': { value: taken } },
    });
    await userEvent.click(screen.getByText('Delete After Export'));
    await userEvent.click(button('Export Tournament'));
    await screen.findByText(/no logos, short names, languages, clocks, goals and cards/);
    expect(screen.queryByText(/Everything is downloaded/)).toBeNull();
    await userEvent.click(button('Back Up Now'));
    await screen.findByRole('button', { name: /^Backed up at/ });
    expect(asked).toEqual(['POST /api/backups']);
  });

  test.each(failures)('deletes nothing when it failed with %s', async (_how, said, reason) => {
    const { asked } = renderAdmin(<ExportPanel unsent={0} />, {
      answers: { 'GET /api/export': said },
    });
    await exportAndDelete();
    await screen.findByText(`Failed to export data: ${reason}`);
    expect(asked).toEqual(['GET /api/export']);
  });

  test.each([
    ...failures,
    [
      'data of another minute',
      { code: 'data-changed' },
      'Data changed since the export. Nothing was deleted.',
    ],
  ] as typeof failures)(
    'gives the reason when the deletion after it failed with %s',
    async (_how, said, reason) => {
      renderAdmin(<ExportPanel unsent={0} />, {
        answers: { 'GET /api/export': { value: 'a;b' }, 'DELETE /api/all-data': said },
      });
      await exportAndDelete();
      await screen.findByText(`Failed to delete all data: ${reason}`);
    },
  );
});

describe('the import', () => {
  const file = new File(['a;b'], 'cup.csv', { type: 'text/csv' });
  const choose = (container: HTMLElement) =>
    userEvent.upload(container.querySelector('input[type=file]') as HTMLInputElement, file);

  test.each(failures)('gives the reason when it failed with %s', async (_how, said, reason) => {
    const { container } = renderAdmin(<ImportCard />, { answers: { 'POST /api/import': said } });
    await choose(container);
    await screen.findByText(`Failed to import data: ${reason}`);
  });

  test('is refused when tournaments were made meanwhile, and the chosen file stays', async () => {
    const summary = {
      championship: 'Spring Cup',
      teams: 3,
      tournaments: 1,
      fixtures: 6,
      results: 0,
      details: [],
    };
    const { container, answers } = renderAdmin(<ImportCard />, {
      answers: { 'POST /api/import': { value: summary } },
    });
    await choose(container);
    await screen.findByText('cup.csv');
    answers['POST /api/import'] = { code: 'import-not-empty' };
    await userEvent.click(button('Import'));
    await screen.findByText(
      'Failed to import data: Groups exist. Export and delete all data before importing.',
    );
    expect(screen.getByText('cup.csv')).toBeTruthy();
  });
});
