import format, { type CompiledMessage } from 'icu-minify/format'
import type { Catalog } from './compile-files.ts'
import { catalog as english, type FILES } from './en-NG/catalog.ts'
import { messageName } from './message-name.ts'

/** The languages the app speaks, by their BCP 47 tag. */
export const LANGUAGES = ['en-NG', 'pcm', 'yo', 'ig', 'ha'] as const
/** One of the languages the app speaks. */
export type Language = (typeof LANGUAGES)[number]
/** The language that has every message. */
export const ENGLISH = 'en-NG' satisfies Language

/** The name of a message: its file's in `src/messages/<language>/`, a dot, and its key there. */
export type MessageKey = {
  [Room in keyof typeof FILES]: `${Room}.${keyof (typeof FILES)[Room] & string}`
}[keyof typeof FILES]

/** What stands in the places of a message, by their names. */
export type MessageValues = Readonly<Record<string, string | number>>

/** What stands in the places of a message and for its tags, by their names. */
export type TagValues<Part> = Readonly<
  Record<string, string | number | ((within: (Part | string)[]) => Part)>
>

let language: Language = ENGLISH
let catalog: Catalog = {}

const options = {
  formatters: {
    getNumberFormat: (_: unknown, style?: Intl.NumberFormatOptions) =>
      new Intl.NumberFormat(intlLocale(), style),
    getDateTimeFormat: (_: unknown, style?: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(intlLocale(), style),
    getPluralRules: (_: unknown, style?: Intl.PluralRulesOptions) =>
      new Intl.PluralRules(intlLocale(), style),
  },
}

/**
 * Speaks another language from now on. Called before anything is drawn: what was said stays as it is
 * (load-language.ts).
 */
export function speak(next: Language, messages: Catalog): void {
  language = next
  catalog = messages
}

/** What a worker is sent so that it speaks as its page does: it has a `t` of its own. */
export interface SpokenWords {
  readonly type: 'speak'
  readonly language: Language
  readonly messages: Catalog
}

/** The words that are spoken, for a worker. */
export function spokenWords(): SpokenWords {
  return { type: 'speak', language, messages: catalog }
}

/** The language that is spoken. */
export function spokenLanguage(): Language {
  return language
}

/** The locale by which Intl writes: the language's, or English where this engine does not know it. */
export function intlLocale(): string {
  return Intl.PluralRules.supportedLocalesOf(language).length > 0 ? language : ENGLISH
}

/**
 * A message in the spoken language, its places filled.
 *
 * @param key a literal: the build reads it
 * @param values what stands in its places, by their names
 * @param name put there by the build alone (build/messages.ts), which puts its English, compiled, in the key's place:
 *   under which other languages have it, where its English does not tell it from another message
 */
export function t(key: MessageKey, values?: MessageValues, name?: string): string {
  return String(format(messageOf(key, name), language, { ...values }, options))
}

/**
 * The parts of a message that holds more than words, in their order: its texts, and what stands for its
 * tags (`<amount></amount> of <b>all</b>`).
 *
 * @param values as of `t`; those of the tags are functions of the parts within them
 */
export function parts<Part>(
  key: MessageKey,
  values: TagValues<Part>,
  name?: string,
): readonly (Part | string)[] {
  const said = format<Part>(messageOf(key, name), language, { ...values }, options)
  return Array.isArray(said) ? said : [said]
}

function messageOf(said: MessageKey, name: string | undefined): CompiledMessage {
  const known = english[said]
  // In a build no English is known by its key: it stands in the key's place.
  const own = known ?? said
  if (language === ENGLISH) return own
  return catalog[name ?? (known === undefined ? messageName(said) : said)] ?? own
}
