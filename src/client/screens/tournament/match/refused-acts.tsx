import { Button } from '@chakra-ui/react';
import { actText } from '../../../domain/match-play/event-texts.ts';
import { useActQueue } from '../../../domain/match-play/use-match-acts.ts';
import { teamNameOf } from '../../../domain/teams/team-name.ts';
import { STOP } from '../../../texts/sentences.ts';
import { said, t } from '../../../texts/t.ts';
import styles from './clock-panel.module.css';

/** Acts that wait on this device, and acts that the server refused, with the reason. */
export function RefusedActs({ names }: { names: ReadonlyMap<number, string> }) {
  const { waiting, refused, dismiss } = useActQueue();
  return (
    <>
      {waiting.length > 3 && (
        <p className={styles.small}>{t('{n} acts wait for the server.', { n: waiting.length })}</p>
      )}
      {refused.map((queued) => (
        <p key={queued.id} className={styles.refused} role="alert">
          <span>
            {t('Not counted:')} {actText(queued)}
            {queued.act.kind === 'event' && ` ${teamNameOf(names, queued.act.teamId)}`}
            {STOP}
            {queued.refusal && said(queued.refusal.sentence)}
          </span>
          <Button size="sm" onClick={() => dismiss(queued.id)}>
            {t('OK')}
          </Button>
        </p>
      ))}
    </>
  );
}
