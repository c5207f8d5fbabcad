/** AUTH-2: the passwords that everybody tries first. */

let loading: Promise<ReadonlySet<string>> | undefined;

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Reading the list takes a tenth of a second, once: after the first rush of requests, or when it is needed. */
export function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= load();
  return loading;
}

/** AUTH-2: whether a password is among the most common ones (about 49,000), in any case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await loadCommonPasswords()).has(password.trim().toLowerCase());
}
