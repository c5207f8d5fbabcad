/** The time zone of this device, like 'Asia/Seoul'. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
