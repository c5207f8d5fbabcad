// The words that the glossary does not allow, as data for scripts/words.mjs.
//
// `name` is compared with identifiers, file names, CSS classes and kebab-case texts, split into
// words in lower case: `lastBeat` is read as "last beat". `prose` is compared with comments, test
// titles, documents and what scripts print. `raw` is compared with the identifier as it is written.
// `canaries` are found by the scan, `keeps` are not: both are tried before the files are read.

/** @typedef {{file?: string, text: string}} Sample */

const code = (text, file = 'src/client/canary.ts') => ({ file, text });
const comment = (text) => code(`// ${text}`);
const document = (text) => code(text, 'docs/CANARY.md');
const file = (path) => code('', path);

/** Uses of "group" that do not mean the entity of /api/tournaments. */
const otherGroups =
  /^(?:group by|group by rank|rank group|group order|grouped|colgroup|(?:radio|toggle|button|checkbox|segment|input|avatar) groups?(?: .*)?|group (?:hover|focus)|_group.*)$/;

export const words = [
  {
    word: 'group (the entity, in names below src)',
    use: 'tournament',
    why: 'one entity has one name; Group stands only in texts on screen',
    where: /^src\//,
    name: /\bgroups?\b/,
    except: otherGroups,
    canaries: [
      code('const groupName = 1;'),
      code("refuse('group-in-use');"),
      code('class GroupList {}'),
      file('src/client/group-page.tsx'),
      code('.group-row { top: 0 }', 'src/client/a.module.css'),
    ],
    keeps: [
      code("const title = 'Group Name';"),
      code('const a = <h2>Existing Groups</h2>;', 'src/client/a.tsx'),
      code('Object.groupBy([], radioGroupRecipe);'),
      code('const name = 1;', 'docs/group.md'),
    ],
  },
  {
    word: 'group (the entity, in comments and test titles)',
    use: 'tournament',
    why: 'one entity has one name; Group stands only in texts on screen',
    where: /^(?:src|tests|bench|scripts|migrations)\//,
    texts: ['comment', 'title'],
    prose: /\bgroups?\b/,
    except: /\b(?:group by|capture groups?|capturing groups?|process groups?|radio ?groups?)\b/,
    canaries: [comment('the fixtures of a group'), code("test('a group is empty', () => {});")],
    keeps: [
      comment('The button Group Name is disabled.'),
      document('the groups of the screen'),
      code("say('no group yet');"),
    ],
  },
  {
    word: 'untilSeen',
    use: 'waitForRevision',
    why: 'it waits until the topic store has a revision',
    name: /\buntil seen\b/,
    prose: /\buntilSeen\b|\buntil-seen\b/,
    canaries: [
      code('await untilSeen(store);'),
      document('see `untilSeen`'),
      file('src/until-seen.ts'),
    ],
    keeps: [comment('waits until it is seen')],
  },
  {
    word: 'cover, coverFixtures',
    use: 'optimistic update, pending writes',
    why: 'the usual term for a change that is shown before the server answered',
    where: /^(?:src|tests|docs)\//,
    name: /^covers?$|^cover(?:ed)?\b.*|\bcovered$/,
    prose: /\bcoverFixtures\b|\bcovered (?:row|rows|write|writes|fixture|fixtures)\b/,
    canaries: [
      code('coverFixtures(rows);'),
      code('const cover = begin();'),
      comment('the covered rows'),
    ],
    keeps: [comment('The tests cover each row.'), code('const coverage = 1;')],
  },
  {
    word: 'firstPicture, first-picture',
    use: 'server-rendered preview; first paint',
    why: 'the usual term for HTML in the first answer',
    name: /\bfirst picture\b/,
    prose: /\bfirst[ -]?picture\b/i,
    canaries: [
      code('const firstPicture = 1;'),
      document('the first picture of a page'),
      file('src/server/http/first-picture.ts'),
    ],
    keeps: [comment('the first pictures of the sheet')],
  },
  {
    word: 'useFirstScreen, use-first-screen',
    use: 'incremental rendering',
    why: 'the usual term for drawing a long list in portions',
    name: /\bfirst screen\b/,
    prose: /\b(?:use)?first[-]?screen\b/i,
    canaries: [
      code('useFirstScreen(rows);'),
      document('see `use-first-screen`'),
      file('src/use-first-screen.ts'),
    ],
    keeps: [comment('the first screen that is opened')],
  },
  {
    word: 'putBack, put-back',
    use: 'restore',
    why: 'bringing a backup back is a restore',
    name: /^put back\b/,
    prose: /\bputBack\b|\bput-back\b/,
    canaries: [code('await putBack(rows);'), comment('see `putBack`')],
    keeps: [comment('an earlier change is put back')],
  },
  {
    word: 'givenRows, given-rows',
    use: 'explicit ids',
    why: 'the rows are inserted with their ids',
    name: /\bgiven rows?\b/,
    prose: /\bgivenRows?\b|\bgiven-rows\b/,
    canaries: [
      code('insert(givenRows);'),
      file('src/server/db/given-rows.ts'),
      comment('`given-rows`'),
    ],
    keeps: [comment('The rows given here are sorted.')],
  },
  {
    word: 'ONE_MOMENT',
    use: 'REPEATABLE READ',
    why: 'the isolation level has a name in SQL',
    name: /^one moment$/,
    prose: /\bONE_MOMENT\b/,
    canaries: [code('begin(ONE_MOMENT);'), comment('see ONE_MOMENT')],
    keeps: [comment('one moment later')],
  },
  {
    word: 'programme',
    use: 'playlist',
    why: 'the viewer shows scenes from a playlist',
    name: /\bprogrammes?\b/,
    prose: /\bprogrammes?\b/i,
    canaries: [
      code('programme(scenes);'),
      comment('the programme of the viewer'),
      file('src/programme.rules.ts'),
    ],
    keeps: [comment('a program that sends frames'), code('const programs = 1;')],
  },
  {
    word: 'world',
    use: 'harness',
    why: 'the shared set-up of several tests is a test harness',
    name: /\bworlds?\b/,
    prose: /\bworlds?\b/i,
    except: /\breal[- ]world\b|\bworld ?(?:cup|wide|championship)\b|\bhello,? world\b/i,
    canaries: [
      code('const world = 1;'),
      file('src/admin-world.support.tsx'),
      comment('the world of the outbox'),
    ],
    keeps: [comment('real-world results of the World Cup')],
  },
  {
    word: 'afternoon',
    use: 'simulation',
    why: 'a random sequence of events for a test is a simulation',
    name: /\bafternoons?\b/,
    prose: /\bafternoons?\b/i,
    canaries: [
      code('class Afternoon {}'),
      comment('one afternoon'),
      file('src/outbox-afternoon.test.ts'),
    ],
    keeps: [comment('after noon')],
  },
  {
    word: 'planted, plant',
    use: 'canary',
    why: 'input that a check must find is a canary',
    name: /\bplant(?:s|ed|ing)?\b/,
    prose: /\bplant(?:s|ed|ing)?\b/i,
    canaries: [
      code('const planted = 1;'),
      comment('finds what was planted'),
      file('tests/proof/support/plant.ts'),
    ],
    keeps: [comment('a plan'), code('const plan = 1;')],
  },
  {
    word: 'blind',
    use: 'the canary was not found',
    why: 'says what happened',
    name: /\bblind\b/,
    prose: /\bblind\b/i,
    except: /\bcolou?r[- ]blind|\bblind (?:people|persons?|users?)\b/i,
    canaries: [code('const blind = 1;'), code("say('The check is blind');", 'scripts/a.mjs')],
    keeps: [comment('readable for the colour-blind')],
  },
  {
    word: 'road, client-road',
    use: 'path, or the name of the part; client integration',
    why: 'a metaphor',
    name: /\broads?\b/,
    prose: /\broads?\b/i,
    canaries: [
      comment('the one road in'),
      file('tests/server/client-road.test.ts'),
      code('const road = 1;'),
    ],
    keeps: [comment('a broadcast')],
  },
  {
    word: 'seam',
    use: 'boundary',
    why: 'a metaphor',
    name: /\bseams?\b/,
    prose: /\bseams?\b/i,
    canaries: [
      comment('the seams of the code'),
      file('scripts/seams.mjs'),
      code('const seam = 1;'),
    ],
    keeps: [comment('a seamless change')],
  },
  {
    word: 'door',
    use: 'entry point, or the name of the part',
    why: 'a metaphor',
    name: /\bdoors?\b/,
    prose: /\bdoors?\b/i,
    canaries: [comment('the one door in'), code('const door = 1;')],
    keeps: [comment('played indoors')],
  },
  {
    word: 'hand, hands, admin-hands',
    use: 'user, input; interactions',
    why: 'a metaphor',
    name: /\bhands?\b/,
    prose:
      /\b(?:a|the|one|whose|no|typing|each|every|what|with|from|two|both|admin['’]s|referee['’]s|user['’]s) hands?\b(?![- ](?:side|written|made))|\bhands? (?:do|does|is|are|has|have|comes?|begins?|goes|works?|feels?|that|which)\b|\bhand['’]s\b/i,
    except:
      /^(?:by|first|left|right|second) hand(?: .*)?$|^cage by hand$|^hand (?:written|made|off|shake).*$|\bon the one hand\b/i,
    canaries: [
      comment('what the hand does'),
      comment('when a hand goes to work'),
      document('What hands do besides typing.'),
      code('const hand = 1;'),
      file('tests/browser/admin-hands.test.ts'),
    ],
    keeps: [
      comment('On the other hand, a handler handles what is hand-written or chosen by hand.'),
      comment('on the left-hand side, the right hand side; hands the frame over, handed to'),
      code('const BY_HAND = handler(handle);'),
    ],
  },
  {
    word: 'story',
    use: 'state, result, sequence',
    why: 'a metaphor',
    name: /\bstor(?:y|ies)\b/,
    prose: /\bstor(?:y|ies)\b/i,
    canaries: [comment('two at once tell one story'), code('const story = 1;')],
    keeps: [comment('the history is stored')],
  },
  {
    word: 'tell, told, heard',
    use: 'publish, send, receive, notify',
    why: 'messages are sent and received',
    name: /\b(?:tell|tells|telling|told|hear|hears|heard)\b/,
    prose:
      /\btellOthers\b|\b(?:scores?|changes?|commits?|messages?|what was|was|is|were|are) heard\b|\bheard of\b/,
    canaries: [
      code('this.tellOthers(seq);'),
      code('let heard = 0;'),
      code('const isToldHere = 1;'),
      comment('100 scores heard'),
    ],
    keeps: [comment('a sentence that tells which team it is'), code('const teller = 1;')],
  },
  {
    word: 'word (as a message)',
    use: 'cluster message',
    why: 'what servers send each other is a message',
    where: /^(?:src\/server|docs|tests|bench)\//,
    raw: /^Word$/,
    prose:
      /\bcarr(?:y|ies) words\b|\b(?:every|each|one|a) word (?:may be lost|to (?:the )?other servers?)\b|\bthe word to other servers\b|\bwithout a word\b/i,
    canaries: [
      code("type Word = { kind: 'x' };", 'src/server/live/a.ts'),
      code('// every word may be lost', 'src/server/live/a.ts'),
      document('Redis carries words'),
    ],
    keeps: [code('const words = 1;', 'src/server/a.ts'), document('a list of words')],
  },
  {
    word: 'beat',
    use: 'heartbeat, sendHeartbeat',
    why: 'the usual term',
    name: /\bbeats?\b/,
    prose: /\b(?:a|the|next|each|every|last|missed|others['’]|one) beats?\b/i,
    canaries: [
      code('await dispatcher.beat();'),
      code('let lastBeat = 0;'),
      comment('the next beat tries again'),
    ],
    keeps: [comment('no order can beat that; a heartbeat'), code('const heartbeat = 1;')],
  },
  {
    word: 'pump',
    use: 'flush',
    why: 'the usual term for sending what waits',
    name: /\bpump(?:s|ed|ing)?\b/,
    prose: /\bpump(?:s|ed|ing)?\b/i,
    canaries: [code('void pump();'), code('let isPumping = 1;'), comment('the pump')],
    keeps: [comment('bumps')],
  },
  {
    word: 'isBehind',
    use: 'hasBackpressure',
    why: 'the usual term for bytes that a socket has not taken',
    raw: /^#?isBehind$/,
    prose: /\bisBehind\b/,
    canaries: [code('isBehind(socket);'), comment('see isBehind')],
    keeps: [comment('what is behind it')],
  },
  {
    word: 'cutOff',
    use: 'terminate',
    why: "the library's term for closing a socket at once",
    raw: /^#?cutOff$/,
    prose: /\bcutOff\b/,
    canaries: [code('cutOff(socket);'), comment('see cutOff')],
    keeps: [comment('cut off'), code('const cutoff = 1;')],
  },
  {
    word: 'Turns',
    use: 'queue',
    why: 'the usual term for what runs one after another',
    raw: /^#?Turns$/,
    path: /(?:^|\/)turns\.ts$/,
    prose: /\bnew Turns\b|`Turns`/,
    canaries: [
      code('new Turns(socket);'),
      file('src/server/live/turns.ts'),
      comment('see `Turns`'),
    ],
    keeps: [comment('Turns the cage.'), code('const turns = 1;')],
  },
  {
    word: 'prove, proved (in live code)',
    use: 'markFresh',
    why: 'says what the function does',
    where: /^src\/(?:client|server)\//,
    name: /^prove[ds]?$/,
    canaries: [code('freshness.prove();'), code('let proved = 0;')],
    keeps: [comment('Being connected proves nothing.'), code('const proof = 1;')],
  },
  {
    word: 'never-must sentence',
    use: 'a plain statement of the rule, with its number',
    why: 'a comment states a reason, not an appeal',
    prose:
      /\b(?:spectator|viewer|player|referee|admin)s?['’]s? (?:phone|screen|laptop|device) must never\b/i,
    canaries: [
      comment('A spectator’s phone must never wait.'),
      document("the admin's laptop must never"),
    ],
    keeps: [comment('the client must never send it twice')],
  },
  {
    word: 'truth',
    use: 'the committed state, the server state',
    why: 'a metaphor; "source of truth" is a usual term',
    prose: /\b(?:the|its|their|own|one) (?:own )?truth\b/i,
    except: /\bsources? of (?:the )?truth\b/i,
    canaries: [comment('every screen ends at the truth'), document('its own truth')],
    keeps: [comment('the one source of truth')],
  },
  {
    word: 'mood',
    use: 'load',
    why: 'a metaphor',
    prose: /\bmoods?\b/i,
    canaries: [document('a machine and its mood')],
    keeps: [comment('mode')],
  },
  {
    word: 'heal',
    use: 'recover, make up for',
    why: 'a metaphor',
    name: /\bheal(?:s|ed|ing)?\b/,
    prose: /\bheal(?:s|ed|ing)?\b/i,
    canaries: [comment('lost and healed later'), code('heal();')],
    keeps: [comment('health'), code('const health = 1;')],
  },
];

const entityName = 'group (the entity, in names below src)';
const entityText = 'group (the entity, in comments and test titles)';

/** Findings that stay, by file and, where given, by what was found. One that is not needed any more is reported. */
export const exceptions = [
  {
    word: 'hand, hands, admin-hands',
    file: /^bench\/hands\/run\.ts$/,
    found: 'hands',
    why: 'the name by which the bench was asked for',
  },
  {
    word: entityName,
    file: /\/(?:rank-table\.tsx|ranks\.ts)$/,
    why: 'the rows that share a rank',
  },
  { word: entityName, file: /\/theme\/system\.ts$/, found: 'isGroup', why: 'a group of tokens' },
  { word: entityText, file: /\/theme\/tokens(?:-css)?\.ts$/, why: 'a group of tokens' },
  {
    word: entityName,
    file: /\/csv-(?:columns|format)\.rules\.ts$/,
    why: 'the column and row type of the exported file',
  },
  {
    word: entityName,
    file: /\/use-my-team\.ts$/,
    found: 'my-group',
    why: 'a key in the storage of phones that are in use',
  },
  {
    word: entityName,
    file: /\/read-backup(?:\.test)?\.ts$/,
    found: 'groups',
    why: 'a field of backups of the first release',
  },
  {
    word: entityText,
    file: /\/read-backup\.ts$|\/?migrations\/013-/,
    why: 'names what the first release stored',
  },
];
