// Reads a Dockerfile and a .dockerignore: exactly the forms that this project uses. Whatever else
// they say is an error, so that nothing is passed over in silence.

/** `--name=value` options at the start of an instruction's arguments. */
function takeOptions(text, known) {
  const options = {};
  let rest = text;
  for (;;) {
    const match = /^--([a-z-]+)=(\S+)\s+/.exec(rest);
    if (match === null) break;
    if (!known.includes(match[1])) throw new Error(`unknown option --${match[1]}: ${text}`);
    options[match[1]] = match[2];
    rest = rest.slice(match[0].length);
  }
  if (rest.startsWith('--')) throw new Error(`unknown option: ${text}`);
  return { options, rest };
}

function commandList(text) {
  if (!text.startsWith('[')) throw new Error(`a command must be a JSON list: ${text}`);
  return JSON.parse(text);
}

const readers = {
  FROM(text) {
    const match = /^(\S+)(?: AS (\S+))?$/.exec(text);
    if (match === null) throw new Error(`FROM is not understood: ${text}`);
    return { image: match[1], name: match[2] };
  },
  WORKDIR: (text) => ({ path: text }),
  COPY(text) {
    const { options, rest } = takeOptions(text, ['from', 'chmod']);
    const paths = rest.split(/\s+/);
    if (paths.length < 2) throw new Error(`COPY needs a source and a target: ${text}`);
    return { ...options, sources: paths.slice(0, -1), target: paths.at(-1) };
  },
  RUN: (text) => ({ command: takeOptions(text, ['mount']).rest }),
  ENV(text) {
    const pairs = text.split(/\s+/).map((pair) => /^(\w+)=([^"'\\]*)$/.exec(pair));
    if (pairs.includes(null)) throw new Error(`ENV is not understood: ${text}`);
    return { values: Object.fromEntries(pairs.map(([, name, value]) => [name, value])) };
  },
  USER: (text) => ({ user: text }),
  VOLUME: (text) => ({ path: text }),
  EXPOSE: (text) => ({ port: Number(text) }),
  HEALTHCHECK(text) {
    const known = ['interval', 'timeout', 'start-period', 'retries'];
    const { options, rest } = takeOptions(text, known);
    if (!rest.startsWith('CMD ')) throw new Error(`HEALTHCHECK is not understood: ${text}`);
    return { ...options, command: commandList(rest.slice('CMD '.length)) };
  },
  CMD: (text) => ({ command: commandList(text) }),
};

/** @returns {{ kind: string, line: string }[]} the instructions in order, each with its fields */
export function readDockerfile(text) {
  const lines = text
    .split('\n')
    .filter((line) => !line.trim().startsWith('#'))
    .join('\n')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.map((line) => {
    const [, kind, rest] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
    const read = Object.hasOwn(readers, kind) ? readers[kind] : undefined;
    if (read === undefined) throw new Error(`Dockerfile: this check does not know: ${line}`);
    return { kind, line, ...read(rest) };
  });
}

/** A pattern of Docker's as an expression; it also matches everything below what it names. */
export function patternOf(pattern) {
  if (/[[\]?\\]/.test(pattern)) throw new Error(`this check does not know: ${pattern}`);
  const expression = pattern
    .split(/(\*\*\/|\*)/)
    .map((part) => {
      if (part === '**/') return '(?:.*/)?';
      if (part === '*') return '[^/]*';
      return part.replace(/[.+^$(){}|]/g, '\\$&');
    })
    .join('');
  return new RegExp(`^${expression}(?:/|$)`);
}

/** @returns {(path: string) => boolean} whether a file of the context is left out; the last match decides */
export function readDockerignore(text) {
  const rules = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({
      keeps: line.startsWith('!'),
      pattern: patternOf(line.replace(/^!/, '')),
    }));
  return (path) => {
    const last = rules.findLast(({ pattern }) => pattern.test(path));
    return last !== undefined && !last.keeps;
  };
}
