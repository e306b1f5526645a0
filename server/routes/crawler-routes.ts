import type { Context, Hono } from 'hono'
import { PUBLIC_PAGES } from '#domain/public-page.ts'
import type { AppDeps } from '../deps.ts'

/** `robots.txt` and `sitemap.xml`: what search engines may read, and where it is. */
export function addCrawlerRoutes(app: Hono, { config }: Pick<AppDeps, 'config'>): void {
  function originOf(c: Context): string {
    return new URL(config.publicUrl ?? c.req.url).origin
  }
  app.get('/robots.txt', c =>
    c.text(
      `User-agent: *\nDisallow: /api/\nDisallow: /user/app/\n\nSitemap: ${originOf(c)}/sitemap.xml\n`,
    ),
  )
  app.get('/sitemap.xml', c =>
    c.body(sitemap(originOf(c)), 200, { 'Content-Type': 'application/xml; charset=utf-8' }),
  )
}

function sitemap(origin: string): string {
  const urls = PUBLIC_PAGES.map(page => `  <url><loc>${origin}${page.path}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}
