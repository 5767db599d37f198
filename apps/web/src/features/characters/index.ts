export { type Likeness, paintFace } from './figure/paint-face'
export { CharactersPage } from './roster/characters-page'
