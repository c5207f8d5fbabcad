interface NameTextProps {
  text: string;
  className?: string | undefined;
}

/** A name in any script, with its direction and line breaks. */
export function NameText({ text, className }: NameTextProps) {
  return (
    <bdi className={className} lang={languageOf(text)} translate="no">
      {text}
    </bdi>
  );
}

/** 'ko' and 'ja' by their own letters; undefined for every other text. */
export function languageOf(text: string): 'ko' | 'ja' | undefined {
  // All of their letters are above U+1100. Most names have none, so this check is fast.
  if (!/[\u1100-\uffff]/.test(text)) return undefined;
  if (/\p{Script=Hangul}/u.test(text)) return 'ko';
  return /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? 'ja' : undefined;
}
