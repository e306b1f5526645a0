import { CATEGORIES } from '#domain/category.ts'
import { sameWords } from '#domain/imports/normalised-text.ts'
import { type Lessons, suggestForTyped } from '#domain/imports/suggest-from-history.ts'
import { TRANSFER_CATEGORY, type TransactionType, UNCATEGORIZED } from '#domain/transaction.ts'
import { CATEGORY_WORDS } from './category-words.ts'

/** What the words of a line say that an entry is for. */
export interface LineCategory {
  readonly category: string | undefined
  /** Only where past rows teach it. */
  readonly labelId: string | undefined
}

const UNNAMED: ReadonlySet<string> = new Set([UNCATEGORIZED, TRANSFER_CATEGORY, 'other'])
const ONLY_INCOME: ReadonlySet<string> = new Set(['salary', 'refund', 'interest', 'freelance'])
const FIRST_FOR_INCOME: ReadonlySet<string> = new Set([
  ...ONLY_INCOME,
  'business',
  'gift',
  'ajo',
  'loan',
])
const LONGEST_PHRASE = 3

const CATEGORIES_BY_PHRASE = phrases()

/** What the person did before with these words, else what the words name (SPEC.md, EL7). */
export function readLineCategory(
  description: string,
  type: TransactionType,
  lessons: Lessons,
): LineCategory {
  const learned = suggestForTyped(description, type, lessons)
  if (learned !== undefined) {
    return { category: learned.category, labelId: learned.labelId ?? undefined }
  }
  const named = namedCategories(sameWords(description).split(' '))
  return { category: fitting(named, type), labelId: undefined }
}

function fitting(named: readonly string[], type: TransactionType): string | undefined {
  if (type === 'income') return named.find(each => FIRST_FOR_INCOME.has(each)) ?? named[0]
  return named.find(each => !ONLY_INCOME.has(each))
}

/** The categories that the words name, those of longer phrases first. */
function namedCategories(words: readonly string[]): readonly string[] {
  const named: string[] = []
  for (let count = LONGEST_PHRASE; count > 0; count -= 1) {
    for (let start = 0; start + count <= words.length; start += 1) {
      const category = categoryOf(words.slice(start, start + count).join(' '))
      if (category !== undefined) named.push(category)
    }
  }
  return named
}

function categoryOf(phrase: string): string | undefined {
  return CATEGORIES_BY_PHRASE.get(phrase) ?? CATEGORIES_BY_PHRASE.get(phrase.replace(/s$/u, ''))
}

function phrases(): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { value, name } of CATEGORIES) {
    const own = UNNAMED.has(value) ? [] : name.split(/[&,]/u)
    for (const phrase of [...own, ...(CATEGORY_WORDS[value]?.split(',') ?? [])]) {
      const words = sameWords(phrase)
      if (!found.has(words)) found.set(words, value)
    }
  }
  return found
}
