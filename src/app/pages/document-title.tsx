import { type MakeRouteMatchUnion, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PRODUCT_NAME } from '#base/product.ts'
import { t } from '#messages/t.ts'

/** The title of the page shown, as its route names it; undefined where it names none. */
export function usePageTitle(): string | undefined {
  return useMatches({
    select: matches =>
      matches.findLast(match => match.staticData.title !== undefined)?.staticData.title?.(),
  })
}

function notFound(): string {
  return t('app.page-not-found')
}

/** Sets the browser's title per route (APP-04); an address that leads nowhere says so. */
export function DocumentTitle() {
  const page = usePageTitle()
  const isUnknown = useMatches({ select: matches => matches.some(isOfNothing) })
  const title = isUnknown ? notFound() : page
  useEffect(() => {
    document.title = title === undefined ? PRODUCT_NAME : `${title} · ${PRODUCT_NAME}`
  }, [title])
  return null
}

// In the app area an unknown page has a route of its own, which shows the text Dashboard (APP-01).
function isOfNothing({ _notFound: isNowhere, staticData }: MakeRouteMatchUnion): boolean {
  return isNowhere === true || staticData.isUnknown === true
}
