import { lineText, type TextLine } from './word.ts'

// What stands for a letter that the file does not name: of the private use area, a control
// character, the sign of a character that is lost.
const NAMELESS = /(?!\s)[\p{Cc}\p{Co}\p{Cn}\uFFFD]/gu
const MIN_LETTERS = 60
// Icons stand in readable files too.
const NAMELESS_SHARE = 0.3

/** Whether so many of the text's letters have no name that nothing can be read of it (ST6.23). */
export function isNameless(texts: readonly string[]): boolean {
  let letters = 0
  let nameless = 0
  for (const text of texts) {
    letters += text.length
    nameless += text.match(NAMELESS)?.length ?? 0
  }
  return letters >= MIN_LETTERS && nameless > letters * NAMELESS_SHARE
}

const MOST_LINES = 300
const MIN_WORDS = 30
// Of the words: fewer meet by chance.
const KNOWN_SHARE = 0.02
const KNOWN =
  /\b(?:the|and|for|of|from|with|this|that|your|you|date|account|bank|page|balance|amount|total|name|number|customer|statement|transaction|transfer|payment|naira|lagos|nigeria|address|email|phone|price|debit|credit|opening|closing|narration|description|reference|value|branch|period|currency|charge|salary|receipt|invoice|limited|plc)\b/gi
const FIGURE =
  /\b\d{1,3}(?:,\d{3})*[.]\d\d\b|\b\d{1,2}[-/](?:\d{1,2}|[a-z]{3})[-/](?:\d\d|\d{4})\b/gi
// What is written in another script is no soup of this one.
const OTHER_SCRIPT = /[^\P{L}\p{Script=Latin}]/gu
const OTHER_SHARE = 0.2
// A word as any language writes it in these letters: in one case, with a vowel.
const WORD =
  /^[("'“‘]?(?=[^aeiouy]*[aeiouy]|[^AEIOUY]*[AEIOUY])(?:\p{Lu}?\p{Ll}+|\p{Lu}+)(?:['’-]\p{L}+)*[)"'”’.,:;!?]*$/u
const WORD_SHARE = 0.5
// Of the words, with a sign in it that hardly any word has.
const ODD_WORD = /[!"#$%^*_~|\\<>{}[\]`;+=?]\S/
const ODD_SHARE = 0.12
const LATIN = /[a-z]/gi
// Of the text: figures and signs alone are no letters.
const LATIN_SHARE = 0.1
const VOWELS = /[aeiou]/gi
// No language does with fewer.
const VOWEL_SHARE = 0.25

/**
 * Whether the lines are letters without sense: a font whose letters have other letters' codes
 * (ST6.23). Without the words that a bank's paper would have, without a date or an amount, and
 * hardly anything in it is shaped like a word, or its letters are no language's.
 */
export function isSoup(lines: readonly TextLine[]): boolean {
  const texts = lines.slice(0, MOST_LINES).map(line => lineText(line))
  const words = texts.flatMap(text => text.split(' ')).filter(word => word.length > 1)
  const text = texts.join(' ')
  if (countOf(text, LATIN) < text.length * LATIN_SHARE) return false
  if (words.length < MIN_WORDS) return false
  const known = [KNOWN, FIGURE].map(pattern => countOf(text, pattern))
  if (Math.max(...known) > words.length * KNOWN_SHARE) return false
  if (countOf(text, OTHER_SCRIPT) > text.length * OTHER_SHARE) return false
  const isWordless = shareOf(words, WORD) < WORD_SHARE
  const isVowelless = countOf(text, VOWELS) < countOf(text, LATIN) * VOWEL_SHARE
  return isWordless || isVowelless || shareOf(words, ODD_WORD) > ODD_SHARE
}

function shareOf(words: readonly string[], pattern: RegExp): number {
  return words.filter(word => pattern.test(word)).length / words.length
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
