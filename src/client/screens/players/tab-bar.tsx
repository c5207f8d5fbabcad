import { replaceAddress } from '../../browser/location.ts';
import { t } from '../../texts/t.ts';
import { LineIcon } from '../../ui/graphics/line-icon.tsx';
import styles from './tab-bar.module.css';

const tabs = ['team', 'matches', 'standings'] as const;
export type Tab = (typeof tabs)[number];

/** The tab in the URL. Users who follow all teams have no team page. */
export function tabOf(hash: string, isEveryone: boolean): Tab {
  const named = tabs.find((tab) => tab === hash);
  if (isEveryone) return named === 'standings' ? 'standings' : 'matches';
  return named ?? 'team';
}

const looks = {
  team: { text: t('My team'), icon: 'M12 3l8 3v6c0 4.5-3.2 7.6-8 9-4.8-1.4-8-4.5-8-9V6z' },
  matches: { text: t('Matches'), icon: 'M4 5h16v16H4zM4 10h16M8 2v5M16 2v5' },
  standings: { text: t('Standings'), icon: 'M9 6h12M9 12h12M9 18h12M4 6h.01M4 12h.01M4 18h.01' },
} as const satisfies Record<Tab, unknown>;

const people =
  'M9 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM2 21c0-4 3-6 7-6s7 2 7 6M16 4.2a4 4 0 0 1 0 7.6M18 15.4c2.5.7 4 2.6 4 5.6';

interface TabBarProps {
  tab: Tab;
  isEveryone: boolean;
  /** Whether the tournament has a bracket in place of standings. */
  isKnockout: boolean;
  /** Asks for the team again. */
  onChange: () => void;
}

/** At the bottom, within reach of the thumb. */
export function TabBar({ tab, isEveryone, isKnockout, onChange }: TabBarProps) {
  return (
    <nav className={styles.bar} aria-label={t('Pages')}>
      {isEveryone && (
        <button type="button" className={styles.tab} onClick={onChange}>
          <LineIcon path={people} size={22} />
          {t('Choose team')}
        </button>
      )}
      {tabs
        .filter((choice) => !isEveryone || choice !== 'team')
        .map((choice) => {
          const { text, icon } = looks[choice];
          return (
            <a
              key={choice}
              href={`#${choice}`}
              className={styles.tab}
              aria-current={choice === tab ? 'page' : undefined}
              onClick={(event) => {
                event.preventDefault();
                replaceAddress(`${location.pathname}${location.search}#${choice}`);
                scrollTo(0, 0);
              }}
            >
              <LineIcon path={icon} size={22} />
              {isKnockout && choice === 'standings' ? t('Knockout') : text}
            </a>
          );
        })}
    </nav>
  );
}
