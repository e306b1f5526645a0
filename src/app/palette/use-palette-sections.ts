import { useNavigate } from '@tanstack/react-router'
import { useAddEntry } from '#app/shell/use-add-entry.ts'
import { usePreferences } from '#data/preferences/preferences-context.tsx'
import { usePlaces } from '#data/search/use-places.ts'
import { actionItems } from './action-items.ts'
import { askItems, isQuestion } from './ask-items.ts'
import { pageItems } from './page-items.ts'
import type { PaletteGroup, PaletteItem, PaletteSection } from './palette-item.ts'
import { placeItems } from './place-items.ts'
import { rankItems, withRecent } from './rank-items.ts'
import { useEntryItem } from './use-entry-item.ts'
import { useFoundItems } from './use-found-items.tsx'

const NO_PLACES = { wallets: [], budgets: [] }

/** What the search offers for what was typed; with nothing typed, what was chosen last and all else. */
export function usePaletteSections(
  typed: string,
  onShortcuts: () => void,
): readonly PaletteSection[] {
  const navigate = useNavigate()
  const addEntry = useAddEntry()
  const used = usePreferences()
  const places = usePlaces() ?? NO_PLACES
  const entry = useEntryItem(typed)
  const found = useFoundItems(typed)
  const items = [
    ...actionItems({ ...used, navigate, addEntry, onShortcuts }),
    ...pageItems(navigate),
    ...placeItems(places, navigate),
  ]
  if (typed.trim() === '') return rankItems(withRecent(items, used.preferences.recentChoices), '')
  const own = rankItems(items, typed)
  const added = sectionOf('Add', entry === undefined ? [] : [entry])
  const asked = sectionOf('Ask', askItems(typed, navigate))
  const listed = rankItems(found, typed)
  if (isQuestion(typed)) return [...asked, ...own, ...added, ...listed]
  // A figure in a name is no amount: `Access 2` is the wallet first.
  const first = isNamed(own[0]?.items[0], typed) ? [...own, ...added] : [...added, ...own]
  return [...first, ...listed, ...asked]
}

function sectionOf(group: PaletteGroup, items: readonly PaletteItem[]): readonly PaletteSection[] {
  return items.length === 0 ? [] : [{ group, items }]
}

function isNamed(item: PaletteItem | undefined, typed: string): boolean {
  return item?.label.toLowerCase().startsWith(typed.trim().toLowerCase()) === true
}
