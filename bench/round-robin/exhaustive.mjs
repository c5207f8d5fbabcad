// Tries out every order that could be better than roundRobin's, for the sizes where that is
// possible. Run: node bench/round-robin/exhaustive.mjs [largest odd number of teams, 13; 15: half a minute]
//
// Needs no trying: g matches in a row without a shared team take 2g teams, and with 2g = teams the
// next match would have to be the first of them again. So the rest is at most (teams - 1) / 2.

const largest = Number(process.argv[2] ?? 13);

/**
 * All orders of an odd number of teams with the longest rest, up to the teams' names: the first
 * matches are 0 v 1, 2 v 3, … and the last team waits. From there on each match is the waiting
 * team against one of the two that have rested longest; the other one waits.
 */
function longestRestOrders(teams) {
  const window = (teams - 1) / 2;
  const matches = teams * window;
  const order = [];
  const met = new Set();
  const key = (a, b) => Math.min(a, b) * teams + Math.max(a, b);
  const play = (a, b) => {
    order.push([a, b]);
    met.add(key(a, b));
  };
  const takeBack = () => met.delete(key(...order.pop()));
  for (let i = 0; i < window; i++) play(2 * i, 2 * i + 1);

  const found = { orders: 0, tried: 0, profiles: new Map() };
  const extend = (waiting) => {
    found.tried++;
    if (order.length === matches) {
      const profile = boundaryGaps(order, teams).join(' ');
      found.orders++;
      found.profiles.set(profile, (found.profiles.get(profile) ?? 0) + 1);
      return;
    }
    const [a, b] = order[order.length - window];
    for (const [rested, next] of [
      [a, b],
      [b, a],
    ]) {
      if (met.has(key(waiting, rested))) continue;
      play(waiting, rested);
      extend(next);
      takeBack();
    }
  };
  extend(teams - 1);
  return found;
}

/** Each team's gap from its last match to its first when the order is repeated, smallest first. */
function boundaryGaps(order, teams) {
  const plays = (team) => (pair) => pair.includes(team);
  return Array.from(
    { length: teams },
    (_, team) => order.length - order.findLastIndex(plays(team)) + order.findIndex(plays(team)),
  ).sort((a, b) => a - b);
}

function* permutations(items) {
  if (items.length === 0) yield [];
  for (const [i, item] of items.entries()) {
    for (const rest of permutations(items.toSpliced(i, 1))) yield [item, ...rest];
  }
}

/** Longest run of one side of any team over three rounds, the second with sides swapped. */
function longestRun(order, flips, teams) {
  let longest = 0;
  for (let team = 0; team < teams; team++) {
    const round = order.flatMap(([a, b], i) =>
      a === team || b === team ? [(a === team) !== ((flips >> i) % 2 === 1)] : [],
    );
    let run = 0;
    let before;
    for (const side of [...round, ...round.map((s) => !s), ...round]) {
      run = side === before ? run + 1 : 1;
      before = side;
      longest = Math.max(longest, run);
    }
  }
  return longest;
}

function fourTeams() {
  const pairs = [0, 1, 2, 3].flatMap((a) => [0, 1, 2, 3].filter((b) => b > a).map((b) => [a, b]));
  const shared = (a, b) => a.filter((team) => b.includes(team)).length;
  let fewest = Number.POSITIVE_INFINITY;
  let fewestRepeated = Number.POSITIVE_INFINITY;
  let shortestRun = Number.POSITIVE_INFINITY;
  for (const order of permutations(pairs)) {
    const inside = order.slice(1).reduce((sum, pair, i) => sum + shared(pair, order[i]), 0);
    const repeated = inside + shared(order.at(-1), order[0]);
    if (inside < fewest) shortestRun = Number.POSITIVE_INFINITY;
    fewest = Math.min(fewest, inside);
    fewestRepeated = Math.min(fewestRepeated, repeated);
    if (inside > fewest) continue;
    for (let flips = 0; flips < 2 ** order.length; flips++) {
      shortestRun = Math.min(shortestRun, longestRun(order, flips, 4));
    }
  }
  return { fewest, fewestRepeated, shortestRun };
}

const four = fourTeams();
console.log(
  `4 teams, all 720 orders: at least ${four.fewest} back-to-back in the round and ` +
    `${four.fewestRepeated} with the step into a next round; of those with ${four.fewest}, ` +
    `no choice of sides keeps the longest run over three rounds under ${four.shortestRun}`,
);
for (let teams = 5; teams <= largest; teams += 2) {
  const { orders, tried, profiles } = longestRestOrders(teams);
  console.log(
    `${teams} teams: ${orders} orders with rest ${(teams - 1) / 2} (${tried} positions tried), ` +
      `gaps into the next round: ${[...profiles.keys()].join(' or ')}`,
  );
}
