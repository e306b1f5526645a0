import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react'
import { foldText } from '#base/folded-text.ts'
import { t } from '#messages/t.ts'
import type { TransactionType } from '#records/transaction-terms.ts'
import { optionSections, SelectOptions } from '#ui/choice/select-input.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { useCategoryBook } from '#ui/mark/category-book.ts'
import { CategoryTile } from '#ui/mark/category-mark.tsx'
import { categoryOptions, type EntryOption } from '../parts/entry-options.ts'
import styles from './category-picks.module.css'

interface CategoryPicksProps {
  /** The likely ones, the likeliest first. */
  readonly likely: readonly string[]
  /** What the entry is: categories of the other kind are not offered. */
  readonly type: TransactionType
  readonly value: string
  readonly onValue: (category: string) => void
  readonly hint: string | undefined
  readonly error: string | undefined
}

/** The categories that the entry most likely has, one press away, and a way to all of them. */
export function CategoryPicks(props: CategoryPicksProps) {
  const { likely, type, onValue, hint, error } = props
  const id = useId()
  const book = useCategoryBook()
  const value = props.value === '' ? '' : book.standingOf(props.value)
  const [isOpen, setOpen] = useState(false)
  const below = error === undefined || error === '' ? hint : error

  function handlePicked(category: string) {
    onValue(category)
    setOpen(false)
  }

  return (
    <fieldset aria-label={t('entries.likely-categories')} className={styles['box']}>
      <div className={styles['tiles']} data-wrong={error === undefined ? undefined : true}>
        {likely.map(category => (
          <Pick
            key={category}
            option={{ value: category, label: book.nameOf(category) }}
            isPicked={category === value}
            onPick={() => onValue(category)}
          />
        ))}
        <AnyPick
          isOther={value !== '' && !likely.includes(value)}
          type={type}
          value={value}
          onValue={onValue}
          isWrong={error !== undefined}
          noteId={below === undefined ? undefined : id}
          onOpen={() => setOpen(true)}
        />
      </div>
      {below !== undefined && (
        <p id={id} className={styles[error === undefined ? 'hint' : 'error']}>
          {below}
        </p>
      )}
      {isOpen && (
        <AllCategories
          type={type}
          value={value}
          onValue={handlePicked}
          onClose={() => setOpen(false)}
        />
      )}
    </fieldset>
  )
}

interface PickProps {
  readonly option: EntryOption
  readonly isPicked: boolean
  readonly onPick: () => void
}

/** One category as a tile. */
function Pick({ option, isPicked, onPick }: PickProps) {
  return (
    <button type="button" aria-pressed={isPicked} className={styles['pick']} onClick={onPick}>
      <CategoryTile category={option.value} size="lg" />
      <span className={styles['name']}>{option.label}</span>
    </button>
  )
}

interface AnyPickProps {
  /** None of the likely ones is chosen, but another one. */
  readonly isOther: boolean
  readonly type: TransactionType
  readonly value: string
  readonly onValue: (category: string) => void
  readonly isWrong: boolean
  readonly noteId: string | undefined
  readonly onOpen: () => void
}

/** Any category: a select for the keyboard, which searches it by typing; a press opens all of them, to be searched. */
function AnyPick({ isOther, type, value, onValue, isWrong, noteId, onOpen }: AnyPickProps) {
  const book = useCategoryBook()

  function handleMouseDown(event: MouseEvent) {
    event.preventDefault()
    onOpen()
  }

  return (
    <span className={styles['pick']} data-picked={isOther || undefined}>
      {isOther ? (
        <CategoryTile category={value} size="lg" />
      ) : (
        <span className={styles['all']}>
          <ChevronDown aria-hidden="true" />
        </span>
      )}
      <span aria-hidden="true" className={styles['name']}>
        {isOther ? book.nameOf(value) : t('entries.all')}
      </span>
      <select
        aria-label={t('entries.category')}
        aria-invalid={isWrong || undefined}
        aria-describedby={noteId}
        className={styles['select']}
        value={value}
        onMouseDown={handleMouseDown}
        onChange={event => onValue(event.target.value)}
      >
        <option value="">{t('entries.select')}</option>
        <SelectOptions options={categoryOptions(book, value, type)} />
      </select>
    </span>
  )
}

interface AllCategoriesProps {
  readonly type: TransactionType
  readonly value: string
  readonly onValue: (category: string) => void
  readonly onClose: () => void
}

/** Every category as a tile; typing narrows them down, and Enter takes the first. */
function AllCategories({ type, value, onValue, onClose }: AllCategoriesProps) {
  const book = useCategoryBook()
  const [search, setSearch] = useState('')
  const found = categoryOptions(book, value, type).filter(option => isFound(option, search))

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // It is not for the form around it.
    event.preventDefault()
    const [first] = found
    if (first !== undefined && search !== '') onValue(first.value)
  }

  return (
    <Dialog title={t('entries.all-categories')} isOpen onClose={onClose}>
      <TextInput
        label={t('entries.search')}
        type="search"
        autoComplete="off"
        enterKeyHint="done"
        value={search}
        onValue={setSearch}
        onKeyDown={handleKeyDown}
      />
      {optionSections(found).map(({ head, options }) => (
        <section key={head ?? ''} aria-label={head}>
          {head !== undefined && <h3 className={styles['head']}>{head}</h3>}
          <div className={styles['grid']}>
            {options.map(option => (
              <Pick
                key={option.value}
                option={option}
                isPicked={option.value === value}
                onPick={() => onValue(option.value)}
              />
            ))}
          </div>
        </section>
      ))}
      {found.length === 0 && (
        <p className={styles['hint']}>{t('entries.no-category-has-search-in', { search })}</p>
      )}
    </Dialog>
  )
}

function isFound({ label }: EntryOption, search: string): boolean {
  return foldText(label).includes(foldText(search.trim()))
}
