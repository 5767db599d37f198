export { CharactersPage } from './roster/characters-page'
