import { useNavigate } from '@tanstack/react-router'
import { useAddEntry } from '#app/shell/use-add-entry.ts'
import { usePreferences } from '#data/preferences/preferences-context.tsx'
import { usePlaces } from '#data/search/use-places.ts'
import { actionItems } from './action-items.ts'
import { pageItems } from './page-items.ts'
import type { PaletteSection } from './palette-item.ts'
import { placeItems } from './place-items.ts'
import { rankItems, withRecent } from './rank-items.ts'
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
  const found = useFoundItems(typed)
  const items = [
    ...actionItems({ ...used, navigate, addEntry, onShortcuts }),
    ...pageItems(navigate),
    ...placeItems(places, navigate),
  ]
  if (typed.trim() === '') return rankItems(withRecent(items, used.preferences.recentChoices), '')
  return [...rankItems(items, typed), ...rankItems(found, typed)]
}
