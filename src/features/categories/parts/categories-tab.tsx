import { ArrowUpDown, FolderPlus, Pencil, Plus } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { once } from '#base/once.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { t } from '#messages/t.ts'
import type { CategoryLook, GroupLook } from '#records/category/category-book.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Card } from '#ui/card/card.tsx'
import { ListItem } from '#ui/card/titled-card.tsx'
import { MoveButtons } from '#ui/list/move-buttons.tsx'
import { useCategoryBook } from '#ui/mark/category-book.ts'
import { CategoryTile, HueDot } from '#ui/mark/category-mark.tsx'
import { Quoted } from '#ui/money/quoted.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { changeCategories } from '../data/categories.ts'
import { type CategoryEdit, listCategories, type Way } from '../rules/edit-categories.ts'
import {
  type CategoryChange,
  type GroupEdit,
  listSections,
  moveGroup,
  moveInSections,
} from '../rules/edit-groups.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { PartLines } from './category-parts.tsx'
import { GroupDialog } from './group-dialog.tsx'
import styles from './categories-tab.module.css'

type Edited = CategoryLook | 'new' | undefined
type EditedGroup = GroupLook | 'new' | undefined

/** The categories, one's own and the given ones, by group: made, renamed, put in order, hidden and made one here. */
export function CategoriesTab() {
  const book = useCategoryBook()
  const { hidden } = listCategories(book)
  const [edited, setEdited] = useState<Edited>()
  const [editedGroup, setEditedGroup] = useState<EditedGroup>()
  const [isOrdering, setOrdering] = useState(false)

  return (
    <div className={styles['stack']}>
      <div className={styles['toolbar']}>
        <Button
          variant="soft"
          icon={<ArrowUpDown />}
          aria-pressed={isOrdering}
          onClick={() => setOrdering(!isOrdering)}
        >
          {isOrdering ? t('categories.done') : t('categories.reorder')}
        </Button>
        <Button variant="soft" icon={<FolderPlus />} onClick={() => setEditedGroup('new')}>
          {t('categories.create-group')}
        </Button>
        <Button icon={<Plus />} onClick={() => setEdited('new')}>
          {t('categories.create-category')}
        </Button>
      </div>
      <Sections isOrdering={isOrdering} onEdit={setEdited} onEditGroup={setEditedGroup} />
      {hidden.length > 0 && (
        <section className={styles['section']} aria-labelledby="hidden-categories">
          <h2 id="hidden-categories">{t('categories.hidden')}</h2>
          <p className={styles['muted']}>{t('categories.their-entries-stay-forms-do')}</p>
          <CategoryList label={t('categories.hidden-categories')} categories={hidden}>
            {look => <EditButton name={look.name} onEdit={() => setEdited(look)} />}
          </CategoryList>
        </section>
      )}
      {edited !== undefined && (
        <CategoryDialog
          {...(edited !== 'new' && { category: edited })}
          onClose={() => setEdited(undefined)}
        />
      )}
      {editedGroup !== undefined && (
        <GroupDialog
          {...(editedGroup !== 'new' && { group: editedGroup })}
          onClose={() => setEditedGroup(undefined)}
        />
      )}
    </div>
  )
}

interface SectionsProps {
  readonly isOrdering: boolean
  readonly onEdit: (look: CategoryLook) => void
  readonly onEditGroup: (group: GroupLook) => void
}

/** The categories that forms offer, each group under its head; what stands in none has one only beside groups. */
function Sections({ isOrdering, onEdit, onEditGroup }: SectionsProps) {
  const book = useCategoryBook()
  const sections = listSections(book)
  return sections.map(section => {
    const { group, categories } = section
    const list = (
      <CategoryList
        label={
          group === null
            ? t('categories.categories')
            : t('categories.in-name', { name: group.name })
        }
        categories={categories}
      >
        {look =>
          isOrdering ? (
            <OrderButtons
              name={look.name}
              moveOf={way => toChange(moveInSections(sections, look.value, way))}
            />
          ) : (
            <EditButton name={look.name} onEdit={() => onEdit(look)} />
          )
        }
      </CategoryList>
    )
    if (sections.length === 1) return <Fragment key="">{list}</Fragment>
    return (
      <section key={group?.id ?? ''} className={styles['section']}>
        {group === null ? (
          <h2>{t('categories.no-group')}</h2>
        ) : (
          <div className={styles['head']}>
            <HueDot hue={group.hue} />
            <h2>
              <Quoted text={group.name} />
            </h2>
            {isOrdering ? (
              <OrderButtons
                name={group.name}
                moveOf={way => toGroupChange(moveGroup(book.groups, group.id, way))}
              />
            ) : (
              <EditButton name={group.name} onEdit={() => onEditGroup(group)} />
            )}
          </div>
        )}
        {categories.length === 0 ? (
          <p className={styles['muted']}>{t('categories.nothing-stands-in-it-yet')}</p>
        ) : (
          list
        )}
      </section>
    )
  })
}

function toChange(edit: CategoryEdit | undefined): CategoryChange | undefined {
  return edit && { groups: [], categories: [edit] }
}

function toGroupChange(edit: GroupEdit | undefined): CategoryChange | undefined {
  return edit && { groups: [edit], categories: [] }
}

interface CategoryListProps {
  readonly label: string
  readonly categories: readonly CategoryLook[]
  /** What can be done with one. */
  readonly children: (look: CategoryLook) => ReactNode
}

const typeNames = once(
  () => ({ expense: t('categories.expenses-only'), income: t('categories.income-only') }) as const,
)

function CategoryList({ label, categories, children }: CategoryListProps) {
  return (
    <Card className={styles['listCard']}>
      <ul aria-label={label}>
        {categories.map(look => (
          <Fragment key={look.value}>
            <ListItem
              icon={<CategoryTile category={look.value} size="sm" />}
              what={
                <>
                  <p className={styles['name']}>
                    <Quoted text={look.name} />
                  </p>
                  <CategoryNote look={look} />
                </>
              }
            >
              {children(look)}
            </ListItem>
            <PartLines category={look} />
          </Fragment>
        ))}
      </ul>
    </Card>
  )
}

interface CategoryNoteProps {
  readonly look: CategoryLook
}

/** Whether it is the person's own, and what it is for where that is one kind of entry alone. */
function CategoryNote({ look: { isOwn, type } }: CategoryNoteProps) {
  const value = type === null ? undefined : typeNames()[type]
  if (!isOwn && value === undefined) return null
  const own = value === undefined ? t('categories.yours') : t('categories.yours-value', { value })
  return <p className={styles['muted']}>{isOwn ? own : value}</p>
}

interface EditButtonProps {
  readonly name: string
  readonly onEdit: () => void
}

function EditButton({ name, onEdit }: EditButtonProps) {
  return (
    <IconButton label={t('categories.edit-name', { name })} icon={<Pencil />} onClick={onEdit} />
  )
}

interface OrderButtonsProps {
  readonly name: string
  /** The change that moves it one place; undefined where there is no further one. */
  readonly moveOf: (way: Way) => CategoryChange | undefined
}

/** One place up or down; forms offer them in that order. */
function OrderButtons({ name, moveOf }: OrderButtonsProps) {
  const ledger = useLedger()

  function mover(way: Way): (() => void) | undefined {
    const change = moveOf(way)
    return change && (() => void move(change))
  }

  async function move(change: CategoryChange) {
    const moved = await changeCategories(ledger, change)
    if (!moved.ok) notify.error(moved.error.message)
  }

  return <MoveButtons name={name} onUp={mover('up')} onDown={mover('down')} />
}
