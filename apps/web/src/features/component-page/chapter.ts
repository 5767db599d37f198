/** What each chapter of the page is given. */
export interface ChapterProps {
  readonly id: string
  readonly title: string
}
