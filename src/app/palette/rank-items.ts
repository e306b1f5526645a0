import { PALETTE_GROUPS, type PaletteItem, type PaletteSection } from './palette-item.ts'

// How well an item answers; the lower, the better.
const [BEGINS, WORD_BEGINS, CONTAINS] = [0, 1, 2]

/**
 * What of the items answers to what was typed, the best first in each group, and the group of the best
 * first: every word typed begins a word of the item, or the whole is somewhere in its label.
 */
export function rankItems(items: readonly PaletteItem[], typed: string): readonly PaletteSection[] {
  const text = typed.trim().toLowerCase()
  const ranked = items
    .map(item => ({ item, rank: rankOf(item, text) }))
    .filter(({ rank }) => rank !== undefined)
    .toSorted((one, other) => Number(one.rank) - Number(other.rank))
  const sections = PALETTE_GROUPS.map(group => ({
    group,
    items: ranked.flatMap(({ item }) => (item.group === group ? [item] : [])),
    best: ranked.find(({ item }) => item.group === group)?.rank ?? CONTAINS,
  }))
  return sections
    .filter(section => section.items.length > 0)
    .toSorted((one, other) => one.best - other.best)
    .map(({ group, items: found }) => ({ group, items: found }))
}

function rankOf({ label, words = '' }: PaletteItem, text: string): number | undefined {
  const name = label.toLowerCase()
  if (name.startsWith(text)) return BEGINS
  const known = `${name} ${words}`.split(/[\s:/]+/)
  const isAnswer = text.split(/\s+/).every(part => known.some(word => word.startsWith(part)))
  if (isAnswer) return WORD_BEGINS
  return name.includes(text) ? CONTAINS : undefined
}

/** The items without a search: those chosen last, then all but them. */
export function withRecent(
  items: readonly PaletteItem[],
  recentIds: readonly string[],
): readonly PaletteItem[] {
  const recent = recentIds.flatMap(id => items.filter(item => item.id === id))
  const others = items.filter(item => !recentIds.includes(item.id))
  return [...recent.map(item => Object.assign({}, item, { group: 'Recent' })), ...others]
}
