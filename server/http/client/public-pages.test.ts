import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DOOR_NEEDS, PUBLIC_PAGE_NEEDS } from './public-pages.ts'

test.each(Object.entries({ ...PUBLIC_PAGE_NEEDS, ...DOOR_NEEDS }))(
  'the parts that %s needs are files of the client',
  (_path, { sources, picture }) => {
    const named = [...sources, ...Object.values(picture?.files ?? {})]
    expect(named.filter(file => !existsSync(file))).toEqual([])
  },
)
