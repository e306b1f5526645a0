import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PRODUCT_NAME } from '#base/product.ts'

/** The title of the page shown, as its route names it; undefined where it names none. */
export function usePageTitle(): string | undefined {
  return useMatches({
    select: matches =>
      matches.findLast(match => match.staticData.title !== undefined)?.staticData.title,
  })
}

/** Sets the browser's title per route (APP-04). */
export function DocumentTitle() {
  const title = usePageTitle()
  useEffect(() => {
    document.title = title === undefined ? PRODUCT_NAME : `${title} · ${PRODUCT_NAME}`
  }, [title])
  return null
}
