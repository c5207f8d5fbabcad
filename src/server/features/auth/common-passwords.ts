/** AUTH-2: the passwords that attackers try first. */

let loading: Promise<ReadonlySet<string>> | undefined;

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Reading the list takes 100 ms, once: after the first requests, or when it is first needed. */
export function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= load();
  return loading;
}

/** AUTH-2: whether a password is among the most common ones (about 49,000), in any case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await loadCommonPasswords()).has(password.trim().toLowerCase());
}
