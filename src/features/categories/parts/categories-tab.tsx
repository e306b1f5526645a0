import { ArrowDown, ArrowUp, ArrowUpDown, Pencil, Plus } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { once } from '#base/once.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { t } from '#messages/t.ts'
import type { CategoryLook } from '#records/category/category-book.ts'
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
import { PartLines } from './category-parts.tsx'
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
          {isOrdering ? t('categories.done') : t('categories.reorder')}
        </Button>
        <Button icon={<Plus />} onClick={() => setEdited('new')}>
          {t('categories.create-category')}
        </Button>
      </div>
      <CategoryList label={t('categories.categories')} categories={offered}>
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
          <h2 id="hidden-categories">{t('categories.hidden')}</h2>
          <p className={styles['muted']}>{t('categories.their-entries-stay-forms-do')}</p>
          <CategoryList label={t('categories.hidden-categories')} categories={hidden}>
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
                  {look.isOwn && (
                    <p className={styles['muted']}>
                      {look.type === null
                        ? t('categories.yours')
                        : t('categories.yours-value', { value: typeNames()[look.type] })}
                    </p>
                  )}
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

interface EditButtonProps {
  readonly look: CategoryLook
  readonly onEdit: (look: CategoryLook) => void
}

function EditButton({ look, onEdit }: EditButtonProps) {
  return (
    <IconButton
      label={t('categories.edit-name', { name: look.name })}
      icon={<Pencil />}
      onClick={() => onEdit(look)}
    />
  )
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
        label={t('categories.move-name-up', { name: look.name })}
        icon={<ArrowUp />}
        disabled={up === undefined}
        onClick={() => void move(up)}
      />
      <IconButton
        label={t('categories.move-name-down', { name: look.name })}
        icon={<ArrowDown />}
        disabled={down === undefined}
        onClick={() => void move(down)}
      />
    </>
  )
}
