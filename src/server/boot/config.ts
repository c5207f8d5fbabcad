/** The only reader of the environment. A wrong value stops the start with a sentence. */
import { resolve } from 'node:path';
import { z } from 'zod';
import { newPassword } from '../../common/auth/auth.contract.ts';
import { errorSentence, isErrorCode } from '../../common/kernel/errors.ts';
import { AddressRanges } from '../http/security/address-ranges.ts';

/** Ports on which no browser opens a page: the fetch standard's list of bad ports. */
export const refusedPorts: ReadonlySet<number> = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102,
  103, 104, 109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465,
  512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993,
  995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668,
  6669, 6679, 6697, 10_080,
]);

const blankIsAbsent = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value;

const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsAbsent, schema);

const url = (protocols: readonly string[], sentence: string) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), sentence);

const origin = z
  .string()
  .refine(
    (text) => URL.canParse(text) && new URL(text).origin === text,
    'must be origins like https://score.example.org, separated by commas',
  );

const environment = z.object({
  PORT: optional(
    z.coerce
      .number('must be a port number')
      .int('must be a port number')
      .min(0)
      .max(65_535)
      .refine(
        (port) => !refusedPorts.has(port),
        'is one that browsers open no page on, because other programs use it; choose another, like 3000 or 8080',
      )
      .default(3000),
  ),
  HOST: optional(z.string().default('0.0.0.0')),
  DATA_DIR: optional(z.string().default('./data')),
  ADMIN_USERNAME: optional(
    z.string().trim().max(100, 'must be at most 100 characters').default('admin'),
  ),
  ADMIN_PASSWORD: optional(newPassword.optional()),
  SESSION_SECRET: optional(z.string().min(32, 'must be at least 32 characters').optional()),
  DATABASE_URL: optional(
    url(
      ['postgres:', 'postgresql:'],
      'must be a URL like postgres://user:password@host:5432/name',
    ).optional(),
  ),
  DATABASE_PASSWORD: optional(z.string().optional()),
  REDIS_URL: optional(
    url(['redis:', 'rediss:'], 'must be a URL like redis://host:6379').optional(),
  ),
  PUBLIC_ORIGINS: optional(
    z
      .string()
      .default('')
      .transform((text) =>
        text
          .split(',')
          .map((part) => part.trim())
          .filter((part) => part !== ''),
      )
      .pipe(z.array(origin)),
  ),
  TRUST_PROXY: optional(
    z.coerce
      .number('must be the number of proxies in front, like 1')
      .int('must be the number of proxies in front, like 1')
      .min(0)
      .max(10)
      .default(0),
  ),
  PROXY_ADDRESSES: optional(
    z
      .string()
      .default('loopback')
      .transform((text, context) => {
        try {
          return new AddressRanges(text.split(/[\s,]+/).filter((part) => part !== ''));
        } catch {
          context.addIssue(
            'must be addresses or ranges like 192.168.1.5, 10.0.0.0/8, loopback or private, separated by commas',
          );
          return z.NEVER;
        }
      }),
  ),
  MAX_SCREENS: optional(
    z.coerce
      .number('must be a number of screens, like 5000')
      .int('must be a number of screens, like 5000')
      .min(1, 'must be a number of screens, like 5000')
      .optional(),
  ),
  KEEP_DAYS: optional(
    z.coerce
      .number('must be a number of days, like 90')
      .int('must be a number of days, like 90')
      .min(1, 'must be a number of days, like 90')
      .max(3650, 'must be a number of days, like 90')
      .default(90),
  ),
  METRICS: optional(
    z.enum(['off', 'loopback'], { error: 'must be off or loopback' }).default('off'),
  ),
  METRICS_TOKEN: optional(z.string().min(16, 'must be at least 16 characters').optional()),
  LOG_FORMAT: optional(z.enum(['text', 'json'], { error: 'must be text or json' }).default('text')),
  LOG_LEVEL: optional(
    z
      .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], {
        error: 'must be silent, fatal, error, warn, info, debug or trace',
      })
      .default('info'),
  ),
});

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  adminUsername: string;
  adminPassword: string | undefined;
  sessionSecret: string | undefined;
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
  publicOrigins: string[];
  trustProxy: number;
  /** Address ranges of the trusted proxies. */
  proxies: AddressRanges;
  /** Fixed number of screens that may connect at once; the server measures its capacity when undefined. */
  maxScreens: number | undefined;
  /** How long addresses, and names of people and devices, are kept in the audit log. */
  keepDays: number;
  /** Null: no figures for Prometheus. */
  metrics: { loopback: boolean; token: string | undefined } | null;
  logFormat: z.output<typeof environment>['LOG_FORMAT'];
  logLevel: z.output<typeof environment>['LOG_LEVEL'];
}

/** A setting that cannot be used; the message is for the person at the console. */
export class ConfigError extends Error {}

/** Reads the settings from an environment; throws ConfigError naming the first wrong one. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const text = issue?.message ?? 'is not valid';
    const sentence = isErrorCode(text) ? errorSentence(text) : text;
    throw new ConfigError(
      `The setting ${issue?.path.map(String).join('.')} is wrong: ${sentence}.`,
    );
  }
  const settings = parsed.data;
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    adminUsername: settings.ADMIN_USERNAME,
    adminPassword: settings.ADMIN_PASSWORD,
    sessionSecret: settings.SESSION_SECRET,
    databaseUrl: withPassword(settings.DATABASE_URL, settings.DATABASE_PASSWORD),
    redisUrl: settings.REDIS_URL,
    publicOrigins: settings.PUBLIC_ORIGINS,
    trustProxy: settings.TRUST_PROXY,
    proxies: settings.PROXY_ADDRESSES,
    maxScreens: settings.MAX_SCREENS,
    keepDays: settings.KEEP_DAYS,
    metrics: metricsOf(settings.METRICS, settings.METRICS_TOKEN),
    logFormat: settings.LOG_FORMAT,
    logLevel: settings.LOG_LEVEL,
  };
}

const metricsOf = (metrics: 'off' | 'loopback', token: string | undefined): Config['metrics'] =>
  metrics === 'off' && token === undefined ? null : { loopback: metrics === 'loopback', token };

/** So that a password may hold any character, as it is. */
function withPassword(databaseUrl: string | undefined, password: string | undefined) {
  if (databaseUrl === undefined || password === undefined) return databaseUrl;
  const complete = new URL(databaseUrl);
  complete.password = encodeURIComponent(password);
  return complete.href;
}

/** The settings this process was started with. */
export const processConfig = (): Config => readConfig(process.env);

/**
 * The environment that a program needs to start, on any system, without the server's settings and secrets.
 */
export const bareEnvironment = (): NodeJS.ProcessEnv => {
  const { PATH, SystemRoot, TEMP, TMPDIR } = process.env;
  return { PATH, SystemRoot, TEMP, TMPDIR };
};
