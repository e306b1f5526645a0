import { foldText } from '#base/folded-text.ts'
import type { CategoryBook } from '#records/category/category-book.ts'
import { CATEGORY_WORDS } from './entry-line/category-words.ts'

/** A category as it is looked for. */
interface FoundCategory {
  readonly value: string
  readonly label: string
}

/**
 * The categories that a search finds: first those whose name has it in it, then those that have a part of that name, or
 * that people name by it: `suya`, `keke`, `church`. All of them where nothing is searched.
 */
export function findCategories<Option extends FoundCategory>(
  options: readonly Option[],
  search: string,
  { parts }: Pick<CategoryBook, 'parts'>,
): readonly Option[] {
  const key = foldText(search.trim())
  if (key === '') return options
  const named = options.filter(({ label }) => foldText(label).includes(key))
  const meant = options.filter(option => {
    const own = parts.filter(({ into }) => into === option.value).map(({ name }) => name)
    const words = [...own, ...(CATEGORY_WORDS[option.value]?.split(',') ?? [])]
    return !named.includes(option) && words.some(word => beginsIn(foldText(word.trim()), key))
  })
  return [...named, ...meant]
}

/** A word of it begins so. */
function beginsIn(phrase: string, key: string): boolean {
  return phrase.startsWith(key) || phrase.includes(` ${key}`)
}
