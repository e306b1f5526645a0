import { inject } from 'vitest'
import { type ServedProduct, servedProduct } from './served-product.ts'

/** The product that the browser tests share: for a test that neither stops it nor sets it up. */
export interface SharedProduct extends ServedProduct {
  /** Other people are in it as well: touch the rows of the test's own only. */
  readonly databaseUrl: string
}

/** The run's product. */
export function sharedProduct(): SharedProduct {
  const { url, dataDir, databaseUrl } = inject('sharedProduct')
  return { ...servedProduct(url, dataDir), databaseUrl }
}
