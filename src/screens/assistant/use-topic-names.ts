import { useLabels } from '#data/labels/queries.ts'
import { usePlaces } from '#data/search/use-places.ts'
import type { Named } from '#domain/assistant/ledger-reader.ts'
import type { TopicNames } from './evidence-facts.ts'

/** The names of the person's wallets, labels and budgets; undefined while they load. */
export function useTopicNames(): TopicNames | undefined {
  const places = usePlaces()
  const labels = useLabels()
  if (places === undefined || labels === undefined) return undefined
  return {
    wallet: nameIn(places.wallets),
    label: nameIn(labels),
    budget: nameIn(places.budgets),
  }
}

function nameIn(named: readonly Named[]): (id: string) => string | undefined {
  return id => named.find(each => each.id === id)?.name
}
