import type { PreviewRow } from '#features/statements/rules/import/preview-row.ts'
import { Button } from '#ui/button/button.tsx'
import { FilterChips } from '#ui/choice/filter-chips.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { countRows, type RowFilter } from './row-filters.ts'
import type { RowView } from './row-view.ts'
import styles from '../preview.module.css'

interface PreviewToolbarProps {
  readonly rows: readonly PreviewRow[]
  readonly view: RowView
  readonly onView: (change: Partial<RowView>) => void
  /** Whether rows are being picked to change many at once. */
  readonly isPicking: boolean
  readonly onPicking: (isPicking: boolean) => void
}

const FILTERS: readonly { readonly value: RowFilter; readonly label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'look', label: 'Needs a look' },
  { value: 'existing', label: 'Already there' },
  { value: 'transfers', label: 'Transfers' },
  { value: 'deleted', label: 'Taken out' },
]

/** Narrows the rows down, and begins to pick several. */
export function PreviewToolbar(props: PreviewToolbarProps) {
  const { rows, view, onView, isPicking, onPicking } = props
  const counts = countRows(rows)
  const options = FILTERS.map(({ value, label }) => ({ value, label, count: counts[value] }))
  return (
    <div className={styles['toolbar']}>
      <FilterChips
        label="Show rows"
        options={options.filter(({ value, count }) => value !== 'deleted' || count > 0)}
        value={view.filter}
        onValue={filter => onView({ filter })}
      />
      <div className={styles['find']}>
        <TextInput
          label="Find in descriptions"
          type="search"
          value={view.text}
          onValue={text => onView({ text })}
        />
        <Button variant="ghost" aria-pressed={isPicking} onClick={() => onPicking(!isPicking)}>
          {isPicking ? 'Stop selecting' : 'Select several'}
        </Button>
      </div>
    </div>
  )
}
