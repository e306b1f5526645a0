import { useState } from 'react'
import { useLabels } from '#features/labels/data/queries.ts'
import { LabelDialog } from '#features/labels/parts/label-dialog.tsx'
import { t } from '#messages/t.ts'
import { Button } from '#ui/button/button.tsx'
import { ChoiceSheet } from '#ui/choice/choice-sheet.tsx'
import { useCategoryBook } from '#ui/mark/category-book.ts'
import { CategoryDot } from '#ui/mark/category-mark.tsx'
import { filterCategories } from '../entry-options.ts'
import type { FilterSearch, LooseFilters } from '../filters/filter-search.ts'
import { AllFilters } from './all-filters.tsx'

/** Which sheet of filters is open. */
export type Opened = 'category' | 'label' | 'all' | 'days'

/** Nothing is chosen. */
export const NONE: readonly string[] = []

/** What a chip shows a filter by, and changes. */
export interface FilterChipProps {
  readonly filters: FilterSearch
  readonly onChange: (next: LooseFilters) => void
  readonly onOpen: (sheet: Opened) => void
}

interface FilterSheetProps extends Omit<FilterChipProps, 'onOpen'> {
  readonly opened: Opened | undefined
  readonly isOfWallet: boolean
  readonly onFilters: (filters: LooseFilters) => void
  readonly onClose: () => void
}

/** The sheet that a chip opened. */
export function FilterSheet(props: FilterSheetProps) {
  const { opened, filters, isOfWallet, onChange, onFilters, onClose } = props
  if (opened === 'category') {
    const values = filters.category ?? NONE
    return (
      <CategorySheet
        values={values}
        onValues={category => onChange({ category })}
        onClose={onClose}
      />
    )
  }
  if (opened === 'label') {
    const values = filters.label ?? NONE
    return <LabelSheet values={values} onValues={label => onChange({ label })} onClose={onClose} />
  }
  if (opened === undefined) return null
  return (
    <AllFilters {...{ filters, isOfWallet, onFilters, onClose }} isForDays={opened === 'days'} />
  )
}

interface CategorySheetProps {
  readonly values: readonly string[]
  readonly onValues: (values: readonly string[]) => void
  readonly onClose: () => void
}

function CategorySheet({ values, onValues, onClose }: CategorySheetProps) {
  const book = useCategoryBook()
  const chosen = values.map(book.standingOf)
  return (
    <ChoiceSheet
      title={t('entries.category')}
      values={chosen}
      options={filterCategories(book, chosen).map(option =>
        Object.assign(option, { mark: <CategoryDot category={option.value} /> }),
      )}
      onValues={onValues}
      onClose={onClose}
    />
  )
}

interface LabelSheetProps {
  readonly values: readonly string[]
  readonly onValues: (values: readonly string[]) => void
  readonly onClose: () => void
}

function LabelSheet({ values, onValues, onClose }: LabelSheetProps) {
  const labels = useLabels()
  const [isCreating, setCreating] = useState(false)
  return (
    <>
      <ChoiceSheet
        title={t('entries.labels')}
        values={values}
        options={labels?.map(({ id, name }) => ({ value: id, label: name }))}
        onValues={onValues}
        onClose={onClose}
        footer={
          <Button variant="soft" onClick={() => setCreating(true)}>
            {t('entries.create-label')}
          </Button>
        }
      />
      {isCreating && (
        <LabelDialog
          onCreated={id => onValues([...values, id])}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  )
}
