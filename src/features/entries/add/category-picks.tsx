import { ChevronDown, Plus } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react'
import { foldText } from '#base/folded-text.ts'
import { changeCategory } from '#features/categories/data/categories.ts'
import { NEW_CATEGORY, readCategory } from '#features/categories/rules/edit-categories.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { t } from '#messages/t.ts'
import type { TransactionType } from '#records/transaction/terms.ts'
import { Button } from '#ui/button/button.tsx'
import { optionSections, SelectOptions } from '#ui/choice/select-input.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { useCategoryBook } from '#ui/mark/category-book.ts'
import { CategoryTile } from '#ui/mark/category-mark.tsx'
import { classes } from '#ui/style/classes.ts'
import { categoryOptions, type EntryOption } from '../parts/entry-options.ts'
import { findCategories } from '../rules/find-categories.ts'
import { CHIP_COUNT } from '../rules/rank-categories.ts'
import styles from './category-picks.module.css'

interface CategoryPicksProps {
  /** The likely ones, the likeliest first. */
  readonly likely: readonly string[]
  /** Whether they are known: until then they would change their places in sight. */
  readonly isKnown: boolean
  /** What the entry is: categories of the other kind are not offered. */
  readonly type: TransactionType
  readonly value: string
  readonly onValue: (category: string) => void
  /** Nobody chose it: a press on it takes it away. */
  readonly isSuggested: boolean
  readonly hint: string | undefined
  readonly error: string | undefined
}

/** The categories that the entry most likely has, one press away, and a way to all of them. */
export function CategoryPicks(props: CategoryPicksProps) {
  const { likely, isKnown, type, onValue, isSuggested, hint, error } = props
  const id = useId()
  const book = useCategoryBook()
  const value = props.value === '' ? '' : book.standingOf(props.value)
  const shown = useTiles(likely, value)
  const [isOpen, setOpen] = useState(false)
  const hasError = error !== undefined && error !== ''

  function handlePicked(category: string) {
    onValue(category)
    setOpen(false)
  }

  return (
    <fieldset aria-label={t('entries.likely-categories')} className={styles['box']}>
      <div
        className={styles['tiles']}
        data-coming={isKnown ? undefined : true}
        data-wrong={error === undefined ? undefined : true}
      >
        {shown.map(category => (
          <Pick
            key={category}
            option={{ value: category, label: book.nameOf(category) }}
            text={shortName(book.nameOf(category))}
            isPicked={category === value}
            isSuggested={isSuggested && category === value}
            onPick={() => onValue(isSuggested && category === value ? '' : category)}
          />
        ))}
        <AnyPick
          type={type}
          value={value}
          onValue={onValue}
          isWrong={error !== undefined}
          noteId={id}
          onOpen={() => setOpen(true)}
        />
      </div>
      <p id={id} className={classes(styles['below'], hasError && styles['error'])}>
        {hasError ? error : hint}
      </p>
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

/** The likely ones in their order; a category that is none of them stands in the last place once it is chosen, and stays there. */
function useTiles(likely: readonly string[], value: string): readonly string[] {
  const [other, setOther] = useState('')
  const shown = value === '' || likely.includes(value) ? other : value
  if (shown !== other) setOther(shown)
  return shown === '' ? likely : [...likely.slice(0, CHIP_COUNT - 1), shown]
}

// In two lines of a tile.
const LONGEST_NAME = 20

/**
 * The name without its last part, where it is too long for a tile: `Tithe, Zakat` of `Tithe, Zakat & Offering`. A word
 * that is wider than a tile may be parted.
 */
function shortName(name: string): string {
  const short = name.length > LONGEST_NAME ? name.replace(/\s*[,&][^,&]*$/u, '') : name
  return short.replaceAll(/(\p{L}{6})(\p{L}{6,})/gu, '$1\u{AD}$2')
}

interface PickProps {
  readonly option: EntryOption
  readonly isPicked: boolean
  readonly isSuggested?: boolean
  /** What stands on it where its name is too long for it. */
  readonly text?: string
  readonly onPick: () => void
}

/** One category as a tile. */
function Pick(props: PickProps) {
  const { option, isPicked, isSuggested = false, text = option.label, onPick } = props
  return (
    <button
      type="button"
      aria-pressed={isPicked}
      aria-label={text === option.label ? undefined : option.label}
      className={styles['pick']}
      data-suggested={isSuggested || undefined}
      onClick={onPick}
    >
      <CategoryTile category={option.value} size="lg" />
      <span className={styles['name']}>{text}</span>
    </button>
  )
}

interface AnyPickProps {
  readonly type: TransactionType
  readonly value: string
  readonly onValue: (category: string) => void
  readonly isWrong: boolean
  readonly noteId: string
  readonly onOpen: () => void
}

/** Any category: a select for the keyboard, which searches it by typing; a press opens all of them, to be searched. */
function AnyPick({ type, value, onValue, isWrong, noteId, onOpen }: AnyPickProps) {
  const book = useCategoryBook()

  function handleMouseDown(event: MouseEvent) {
    event.preventDefault()
    onOpen()
  }

  return (
    <span className={styles['pick']}>
      <span className={styles['all']}>
        <ChevronDown aria-hidden="true" />
      </span>
      <span aria-hidden="true" className={styles['name']}>
        {t('entries.all')}
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

/**
 * Every category as a tile; typing narrows them down, by their names and by what people call what they are for, and
 * Enter takes the first. What there is not yet is made from here.
 */
function AllCategories({ type, value, onValue, onClose }: AllCategoriesProps) {
  const book = useCategoryBook()
  const [search, setSearch] = useState('')
  const found = findCategories(categoryOptions(book, value, type), search, book)
  const name = search.trim()
  const isNew = name !== '' && found.every(({ label }) => foldText(label) !== foldText(name))
  const { create, error, forgetError } = useNewCategory(type, onValue)

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // It is not for the form around it.
    event.preventDefault()
    const [first] = found
    if (first !== undefined && name !== '') onValue(first.value)
    else if (isNew) void create(name)
  }

  return (
    <Dialog title={t('entries.all-categories')} isOpen onClose={onClose}>
      <TextInput
        label={t('entries.search')}
        type="search"
        autoComplete="off"
        enterKeyHint="done"
        value={search}
        onValue={typed => {
          forgetError()
          setSearch(typed)
        }}
        onKeyDown={handleKeyDown}
        error={error}
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
      {isNew && (
        <Button variant="soft" icon={<Plus />} onClick={() => void create(name)}>
          {t('entries.create-search', { search: name })}
        </Button>
      )}
    </Dialog>
  )
}

/** Makes a category of one's own for entries of the type, and chooses it; why there is none, if so. */
function useNewCategory(type: TransactionType, onMade: (category: string) => void) {
  const book = useCategoryBook()
  const ledger = useLedger()
  const [error, setError] = useState<string>()

  async function create(name: string): Promise<void> {
    const read = readCategory({ ...NEW_CATEGORY, name, type }, book)
    const written = read.ok ? await changeCategory(ledger, read.value) : read
    if (read.ok && written.ok) onMade(read.value.value)
    else if (!written.ok) setError(written.error.message)
  }

  return { create, error, forgetError: () => setError(undefined) }
}
