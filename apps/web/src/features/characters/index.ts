export { CharactersPage } from './characters-page'
