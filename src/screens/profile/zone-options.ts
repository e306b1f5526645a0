import type { SelectOption } from '#ui/select-input.tsx'

/** Every time zone that the engine knows, and the one that is chosen. */
export function zoneOptions(chosen: string): readonly SelectOption[] {
  const zones = new Set(Intl.supportedValuesOf('timeZone'))
  if (chosen !== '') zones.add(chosen)
  return [...zones].toSorted().map(zone => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}
