/** Stands in until the live table is merged. */
export function SessionPage() {
  return 'Opening the table…'
}
