import { expect, test } from 'vitest'
import { givenBook } from '#records/category/category-book.ts'
import { categoryOptions } from '../parts/entry-options.ts'
import { findCategories } from './find-categories.ts'

function found(search: string): readonly string[] {
  return findCategories(categoryOptions(givenBook()), search, givenBook()).map(({ value }) => value)
}

test.each([
  ['church', 'giving'],
  ['offering', 'giving'],
  ['mosque', 'giving'],
  ['zakat', 'giving'],
  ['tithe', 'giving'],
  ['suya', 'eating-out'],
  ['buka', 'eating-out'],
  ['keke', 'transport'],
  ['danfo', 'transport'],
  ['okada', 'transport'],
  ['nepa', 'electricity'],
  ['light', 'electricity'],
  ['recharge card', 'airtime-data'],
  ['data', 'airtime-data'],
  ['fuel', 'fuel'],
  ['petrol', 'fuel'],
  ['barber', 'beauty'],
  ['salon', 'beauty'],
  ['school fees', 'education'],
  ['house rent', 'rent'],
  ['garri', 'food'],
  ['esusu', 'ajo'],
])('[CA12] %s finds %s first', (search, category) => {
  expect(found(search)[0]).toBe(category)
})

test('[CA12] a name goes before a word, a word counts from its beginning, and nothing finds all', () => {
  expect(found('airtime')).toEqual(['airtime-data'])
  expect(found('uya')).toEqual([])
  expect(found(' ').length).toBe(categoryOptions(givenBook()).length)
})

test('[CA12] what became a part of another category is found by its own name', () => {
  const parts = [{ value: 'choir', name: 'Choir robes', into: 'giving' }]
  const options = categoryOptions(givenBook())
  expect(findCategories(options, 'robes', { parts }).map(({ value }) => value)).toEqual(['giving'])
})
