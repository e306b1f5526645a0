import { createContext, useContext } from 'react'
import { type CategoryBook, givenBook } from '#records/category/category-book.ts'

const BookContext = createContext<CategoryBook | undefined>(undefined)

/** Gives what is under it the person's categories; without it they are as given. */
export const CategoryBookProvider = BookContext

/** The person's categories: what stands for a stored one, its name and how it looks. */
export function useCategoryBook(): CategoryBook {
  return useContext(BookContext) ?? givenBook()
}
