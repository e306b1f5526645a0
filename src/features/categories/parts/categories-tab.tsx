import { ArrowDown, ArrowUp, ArrowUpDown, Pencil, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import type { CategoryLook } from '#records/category-book.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Card } from '#ui/card/card.tsx'
import { ListItem } from '#ui/card/titled-card.tsx'
import { useCategoryBook } from '#ui/mark/category-book.ts'
import { CategoryTile } from '#ui/mark/category-mark.tsx'
import { Quoted } from '#ui/money/quoted.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { changeCategory } from '../data/categories.ts'
import { type CategoryEdit, listCategories, moveCategory } from '../rules/edit-categories.ts'
import { CategoryDialog } from './category-dialog.tsx'
import styles from './categories-tab.module.css'

/** The categories, one's own and the given ones: made, renamed, put in order, hidden and made one here. */
export function CategoriesTab() {
  const { offered, hidden } = listCategories(useCategoryBook())
  const [edited, setEdited] = useState<CategoryLook | 'new' | undefined>()
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
          {isOrdering ? 'Done' : 'Reorder'}
        </Button>
        <Button icon={<Plus />} onClick={() => setEdited('new')}>
          Create category
        </Button>
      </div>
      <CategoryList label="Categories" categories={offered}>
        {look =>
          isOrdering ? (
            <MoveButtons look={look} offered={offered} />
          ) : (
            <EditButton look={look} onEdit={setEdited} />
          )
        }
      </CategoryList>
      {hidden.length > 0 && (
        <section className={styles['hidden']} aria-labelledby="hidden-categories">
          <h2 id="hidden-categories">Hidden</h2>
          <p className={styles['muted']}>Their entries stay. Forms do not offer them.</p>
          <CategoryList label="Hidden categories" categories={hidden}>
            {look => <EditButton look={look} onEdit={setEdited} />}
          </CategoryList>
        </section>
      )}
      {edited !== undefined && (
        <CategoryDialog
          {...(edited !== 'new' && { category: edited })}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  )
}

interface CategoryListProps {
  readonly label: string
  readonly categories: readonly CategoryLook[]
  /** What can be done with one. */
  readonly children: (look: CategoryLook) => ReactNode
}

const TYPE_NAMES = { expense: 'Expenses only', income: 'Income only' } as const

function CategoryList({ label, categories, children }: CategoryListProps) {
  return (
    <Card className={styles['listCard']}>
      <ul aria-label={label}>
        {categories.map(look => (
          <ListItem
            key={look.value}
            icon={<CategoryTile category={look.value} size="sm" />}
            what={
              <>
                <p className={styles['name']}>
                  <Quoted text={look.name} />
                </p>
                {look.isOwn && (
                  <p className={styles['muted']}>
                    {look.type === null ? 'Yours' : `Yours · ${TYPE_NAMES[look.type]}`}
                  </p>
                )}
              </>
            }
          >
            {children(look)}
          </ListItem>
        ))}
      </ul>
    </Card>
  )
}

interface EditButtonProps {
  readonly look: CategoryLook
  readonly onEdit: (look: CategoryLook) => void
}

function EditButton({ look, onEdit }: EditButtonProps) {
  return <IconButton label={`Edit ${look.name}`} icon={<Pencil />} onClick={() => onEdit(look)} />
}

interface MoveButtonsProps {
  readonly look: CategoryLook
  readonly offered: readonly CategoryLook[]
}

/** One place up or down; forms offer them in that order. */
function MoveButtons({ look, offered }: MoveButtonsProps) {
  const ledger = useLedger()
  const [up, down] = (['up', 'down'] as const).map(way => moveCategory(offered, look.value, way))

  async function move(edit: CategoryEdit | undefined) {
    const moved = edit && (await changeCategory(ledger, edit))
    if (moved?.ok === false) notify.error(moved.error.message)
  }

  return (
    <>
      <IconButton
        label={`Move ${look.name} up`}
        icon={<ArrowUp />}
        disabled={up === undefined}
        onClick={() => void move(up)}
      />
      <IconButton
        label={`Move ${look.name} down`}
        icon={<ArrowDown />}
        disabled={down === undefined}
        onClick={() => void move(down)}
      />
    </>
  )
}
