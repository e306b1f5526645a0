import { useNavigate } from '@tanstack/react-router'
import { useAddEntry } from '#app/shell/use-add-entry.ts'
import { usePreferences } from '#data/preferences/preferences-context.tsx'
import { usePlaces } from '#data/search/use-places.ts'
import { actionItems } from './action-items.ts'
import { pageItems } from './page-items.ts'
import type { PaletteItem, PaletteSection } from './palette-item.ts'
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
  const added: readonly PaletteSection[] =
    entry === undefined ? [] : [{ group: 'Add', items: [entry] }]
  // A figure in a name is no amount: `Access 2` is the wallet first.
  const first = isNamed(own[0]?.items[0], typed) ? [...own, ...added] : [...added, ...own]
  return [...first, ...rankItems(found, typed)]
}

function isNamed(item: PaletteItem | undefined, typed: string): boolean {
  return item?.label.toLowerCase().startsWith(typed.trim().toLowerCase()) === true
}
