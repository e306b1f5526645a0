import type { ReactNode } from 'react'
import { CategoryBookProvider } from '#ui/mark/category-book.ts'
import { useStoredCategories } from '../data/categories.ts'

interface PersonCategoriesProps {
  readonly children: ReactNode
}

/** Gives the screens under it the person's categories. */
export function PersonCategories({ children }: PersonCategoriesProps) {
  return <CategoryBookProvider value={useStoredCategories()}>{children}</CategoryBookProvider>
}
