import type { ImportSummary } from '../../../../common/transfer/transfer.contract.ts';
import { t } from '../../../texts/t.ts';
import { NameText } from '../../../ui/text/name-text.tsx';
import styles from './import-card.module.css';

/** IMP-1: the content of a file, in all and for each tournament. */
export function ImportPreview({ summary }: { summary: ImportSummary }) {
  const { championship, teams, tournaments, fixtures, results, details } = summary;
  return (
    <>
      <dl className={styles.summary}>
        <dt>{t('Championship')}</dt>
        <dd>{championship}</dd>
        <dt>{t('Teams')}</dt>
        <dd>{teams}</dd>
        <dt>{t('Groups')}</dt>
        <dd>{tournaments}</dd>
        <dt>{t('Matches')}</dt>
        <dd>{fixtures}</dd>
        <dt>{t('Results')}</dt>
        <dd>{results}</dd>
      </dl>
      {details.length > 0 && (
        <table className={styles.details}>
          <thead>
            <tr>
              <th scope="col">{t('Group')}</th>
              <th scope="col">{t('Teams')}</th>
              <th scope="col">{t('Matches')}</th>
              <th scope="col">{t('Results')}</th>
            </tr>
          </thead>
          <tbody>
            {details.map((detail) => (
              <tr key={detail.name}>
                <th scope="row">
                  <NameText text={detail.name} />
                </th>
                <td>{detail.teams}</td>
                <td>{detail.fixtures}</td>
                <td>{detail.results}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
