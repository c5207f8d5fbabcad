import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { inCage } from '../../../common/fixture/map-lit.rules.ts';
import { isLit } from '../../../common/fixture/score.rules.ts';
import { pages } from '../../../common/kernel/pages.ts';
import {
  CHAMPIONSHIP_TOPIC,
  type ChampionshipSnapshot,
  tournamentTopic,
} from '../../../common/wire/live.ts';
import { whenIdle } from '../../browser/when-idle.ts';
import { sendKeptActs } from '../../domain/match-play/use-match-acts.ts';
import { keepTopics, keptAt, readKept } from '../../live/kept-topics.ts';
import { createLiveClient, type LiveClient } from '../../live/live-client.ts';
import { PendingWrites } from '../../live/pending-writes.ts';
import { createTopicStore, readPageSnapshot } from '../../live/topic-store.ts';
import { LiveProvider, useChampionshipSelect, useTournament } from '../../live/use-topic.ts';
import { useTournaments } from '../../live/use-tournaments.ts';
import { said, t } from '../../texts/t.ts';
import { Console } from './console.tsx';
import styles from './referee-page.module.css';
import { useHeard } from './use-heard.ts';
import { useRefereeSession } from './use-referee-session.ts';
import { WaitingCage } from './waiting-console.tsx';

/** Uses stored data that is newer than the page, for a phone that was online in between. */
function liveClient(): LiveClient {
  const sent = readPageSnapshot(document);
  const keptTopics = readKept();
  const isStored = sent.length === 0;
  return createLiveClient({
    store: createTopicStore([...sent, ...keptTopics], new PendingWrites()),
    since: isStored ? keptAt(keptTopics, null) : undefined,
  });
}

/** The service worker caches the files of the console, so that it opens again without a network. */
const keepPage = () => {
  import('../../browser/register-service-worker.ts')
    .then(({ registerServiceWorker }) => registerServiceWorker())
    .catch(() => undefined);
};

/** The referee's console. Its live client has pending writes, which other public pages do not load. */
export function RefereePage() {
  const [live] = useState(liveClient);
  const session = useRefereeSession(useCallback(() => sendKeptActs(live), [live]));
  useEffect(() => {
    document.title = t(pages.referee.title);
  }, []);

  switch (session.state) {
    case 'loading':
      return <Notice title={t('One moment')} text={t('The link is being checked.')} />;
    case 'waiting':
      return (
        <Notice
          title={t('Waiting for the server')}
          text={t(
            session.isThrottled
              ? 'Too many referee links were tried from this network. This page tries again by itself.'
              : 'The server does not answer. Check the Wi-Fi of this device; this page goes on by itself.',
          )}
        />
      );
    case 'no-link':
      return (
        <Notice
          title={t('Scan the referee’s code')}
          text={t(
            'This page opens with a link of its own. The admin makes it under “Referees” and shows it as a QR code.',
          )}
        />
      );
    case 'refused':
      return <Notice title={t('This link does not work')} text={said(session.sentence)} />;
    case 'in':
      return (
        <LiveProvider client={live}>
          {'cageId' in session ? (
            <OfCage live={live} cageId={session.cageId} />
          ) : (
            <OfTournament live={live} tournamentId={session.tournamentId} />
          )}
        </LiveProvider>
      );
  }
}

/** The phone is heard of, and its page and topics are kept for a time without a network. */
function usePhone(live: LiveClient, tournamentId: number | undefined): void {
  useEffect(() => {
    const own = tournamentId === undefined ? [] : [tournamentTopic(tournamentId)];
    return keepTopics(live, [CHAMPIONSHIP_TOPIC, ...own]);
  }, [live, tournamentId]);
  useHeard();
  // Only now, because the token has been removed from the URL.
  useEffect(() => whenIdle(keepPage), []);
}

const idsOf = ({ tournaments }: ChampionshipSnapshot): string =>
  tournaments.map(({ id }) => id).join(' ');

/** CAGE-3: the match of the cage, whatever its group. */
function OfCage({ live, cageId }: { live: LiveClient; cageId: number }) {
  const idsText = useChampionshipSelect(idsOf);
  const ids = useMemo(() => (idsText ? idsText.split(' ').map(Number) : []), [idsText]);
  const all = useTournaments(ids);
  const isHere = (fixture: Fixture) => isLit(fixture) && fixture.cageId === cageId;
  const found = all.find(({ fixtures }) => fixtures.some(isHere));
  usePhone(live, found?.tournament.id);
  const snapshot = useMemo(
    () => found && { ...found, fixtures: [...inCage(found.fixtures, cageId)] },
    [found, cageId],
  );
  if (snapshot) return <Console snapshot={snapshot} />;
  const isWhole = idsText !== undefined && all.length === ids.length;
  return isWhole ? <WaitingCage cageId={cageId} all={all} /> : <Loading />;
}

const Loading = () => <Notice title={t('One moment')} text={t('The match is being loaded.')} />;

function OfTournament({ live, tournamentId }: { live: LiveClient; tournamentId: number }) {
  usePhone(live, tournamentId);
  const view = useTournament(tournamentId);
  if (view.status === 'loading') return <Loading />;
  if (view.status === 'gone') {
    return (
      <Notice title={t('This group no longer exists')} text={t('Ask the admin for a new link.')} />
    );
  }
  return <Console snapshot={view.snapshot} />;
}

/** A sentence that replaces the console. */
function Notice({ title, text }: { title: string; text: string }) {
  return (
    <main className={styles.notice}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
    </main>
  );
}
