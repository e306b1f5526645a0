import { expect, test } from 'vitest'
import { renderFirstViews } from './render-first-views.tsx'

const views = await renderFirstViews()

test.each(Object.entries(views))('[PUB-01] the first view of %s is a whole page', (_path, view) => {
  expect(view.match(/<h1[ >]/g)).toHaveLength(1)
  expect(view).toMatch(/<header.*<main.*<footer/s)
  // What React leaves in place of a part that failed to be drawn.
  expect(view).not.toContain('<!--$!-->')
})

test.each(Object.entries(views))(
  '[API-02] the first view of %s holds nothing that the content security policy stops',
  (_path, view) => {
    expect(view).not.toMatch(/<script|<style| style="| on[a-z]+="/)
  },
)

test('[PUB-13] no password that is typed into a first view can get into an address', () => {
  const forms = views['/ad-landing']?.match(/<form[^>]*aria-label="Quick sign-up[^>]*>/g) ?? []
  expect(forms).toHaveLength(3)
  expect(forms.filter(form => !form.includes('method="post"'))).toEqual([])
})

test('[PUB-04] the landing page’s says what the product is, and where to begin', () => {
  const view = views['/'] ?? ''
  expect(view).toContain('The money app made for Nigeria.')
  expect(view).toMatch(/<a [^>]*href="\/user\/create-account"[^>]*>Get Started/)
})

test('[PUB-09] of the links to sections of the one page none is the current one', () => {
  const links = views['/']?.match(/<a [^>]*href="\/#[^>]*>/g) ?? []
  expect(links.length).toBeGreaterThan(3)
  expect(links.filter(link => link.includes('aria-current'))).toEqual([])
})
