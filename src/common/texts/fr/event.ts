import type { EventText } from '../event-texts.ts';
import type { CatalogOf } from '../translate.rules.ts';

export const eventTexts: CatalogOf<EventText> = {
  'Ranking so far': 'Classement provisoire',
  'All results': 'Tous les résultats',
  'Won the final': 'Finale gagnée',
  'Lost the final': 'Finale perdue',
  'Won the match for third place': 'Petite finale gagnée',
  'Lost the match for third place': 'Petite finale perdue',
  'Won {code}': '{code} gagné',
  'Lost {code}': '{code} perdu',
  '{place} in {group}': '{place} dans {group}',
  'No team has a place yet.': 'Aucune équipe n’est encore classée.',
  'The event is not over: places can still change.':
    'Le tournoi n’est pas terminé : les places peuvent changer.',
  Print: 'Imprimer',
  'Match sheet': 'Feuille de match',
  'Blank match sheet': 'Feuille de match vierge',
  'Set {n}': 'Set {n}',
  Time: 'Temps',
  Result: 'Résultat',
  Signatures: 'Signatures',
  'Yellow cards': 'Cartons jaunes',
  'Red cards': 'Cartons rouges',
  Warnings: 'Avertissements',
  'Captain of {team}': 'Capitaine de {team}',
  Referee: 'Arbitre',
  Remarks: 'Remarques',
  Reason: 'Raison',
  'Day’s order': 'Ordre du jour',
  Opponent: 'Adversaire',
  Side: 'Côté',
  'Results of the event': 'Résultats du tournoi',
  'Provisional: matches are still open.': 'Provisoire : il reste des matchs à jouer.',
  'points between the level teams': 'points entre les équipes à égalité',
  'goal difference per set between the level teams':
    'différence de buts par set entre les équipes à égalité',
  'goals per set between the level teams': 'buts par set entre les équipes à égalité',
  'goal difference per set': 'différence de buts par set',
  'goals per set': 'buts par set',
  'pairings won': 'confrontations gagnées',
  'Ahead of {team} on {step}: {own} against {other}.':
    'Devant {team} ({step}) : {own} contre {other}.',
  'Ahead of {team} by lot.': 'Devant {team} par tirage au sort.',
  'Ahead of {team} by decision of the organiser.': 'Devant {team} par décision de l’organisateur.',
  'Level on points with {teams}.': 'À égalité de points avec {teams}.',
  'Goals decided against {team}: {own} to {other}.':
    'Les buts ont décidé contre {team} : {own} à {other}.',
  'Download as one file': 'Télécharger en un seul fichier',
  Archive: 'Archive',
  'Archive This Event': 'Archiver ce tournoi',
  'Name of the archive': 'Nom de l’archive',
  'It keeps ranking, tables, brackets and all results under an address of its own, also when all data is deleted.':
    'Elle garde classements, tableaux et tous les résultats à une adresse propre, même si toutes les données sont supprimées.',
  'The event was not archived.': 'Le tournoi n’a pas été archivé.',
  'The archive was not deleted.': 'L’archive n’a pas été supprimée.',
  'Delete the archive {name}?': 'Supprimer l’archive {name} ?',
  'Its page is gone for good. A downloaded file stays.':
    'Sa page disparaît pour toujours. Un fichier téléchargé reste.',
  'Delete Archive': 'Supprimer l’archive',
  'There is no archive with this name.': 'Aucune archive ne porte ce nom.',
  'own goal': 'contre son camp',
  'Sets won': 'Sets gagnés',
  'Nothing to print here.': 'Rien à imprimer ici.',
  'Shots of the tie': 'Tirs de départage',
  'This address is not valid: {name} cannot be {value}.':
    'Cette adresse n’est pas valable : {name} ne peut pas être {value}.',
  'There is no group, team or match with the number {n}.':
    'Aucun groupe, équipe ou match ne porte le numéro {n}.',
  '{name} is a group and has no bracket.': '{name} est un groupe et n’a pas de tableau.',
  '{name} is a knockout and has no standings.':
    '{name} est une phase éliminatoire et n’a pas de classement.',
};
