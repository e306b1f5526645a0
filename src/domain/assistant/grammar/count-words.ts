const COUNTS: readonly string[] =
  'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
const VAGUE: Readonly<Record<string, number>> = { couple: 2, few: 3, several: 3 }
const MOST = 1000

/** The number from 1 to 1,000 that a word says: `5`, `five`, `few` (three). */
export function countOf(word: string | undefined): number | undefined {
  if (word === undefined) return undefined
  const count = /^\d{1,4}$/u.test(word) ? Number(word) : (VAGUE[word] ?? COUNTS.indexOf(word))
  return count >= 1 && count <= MOST ? count : undefined
}
