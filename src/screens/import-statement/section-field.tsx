import type { StatementSection } from '#domain/statement/reading.ts'
import { SelectInput } from '#ui/select-input.tsx'
import { rowsText } from './import-counts.ts'

interface SectionFieldProps {
  readonly sections: readonly StatementSection[]
  /** The place of the one shown. */
  readonly value: number
  readonly onValue: (place: number) => void
}

/** Which account of a file that holds several. */
export function SectionField({ sections, value, onValue }: SectionFieldProps) {
  if (sections.length === 1) return null
  return (
    <SelectInput
      label="Account"
      hint="This file holds several accounts. Each is imported on its own."
      canBeNone={false}
      value={String(value)}
      onValue={place => onValue(Number(place))}
      options={sections.map((section, place) => ({
        value: String(place),
        label: `${sectionName(section, place)} (${rowsText(section.rows.length)})`,
      }))}
    />
  )
}

function sectionName({ name, account }: StatementSection, place: number): string {
  const parts = [name, account].filter(part => part !== null)
  return parts.length === 0 ? `Account ${place + 1}` : parts.join(' ')
}
