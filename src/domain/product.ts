/** The product's name wherever a person reads it; a deployment that renames it changes this line. */
export const PRODUCT_NAME = 'Kobolens'
