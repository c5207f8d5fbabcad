import type { ErrorText } from '../error-texts.ts';
import type { CatalogOf } from '../translate.rules.ts';

export const errorTexts: CatalogOf<ErrorText> = {
  'The request body is not valid JSON.': 'Le corps de la requête n’est pas du JSON valide.',
  'Names cannot contain control, invisible or text-direction characters.':
    'Les noms ne peuvent pas contenir de caractères de contrôle, invisibles ou de direction.',
  'Username and password are required': 'Nom d’utilisateur et mot de passe sont requis',
  'Invalid username or password': 'Nom d’utilisateur ou mot de passe incorrect',
  'Please sign in.': 'Veuillez vous connecter.',
  'Your session has ended. Please sign in again.': 'Votre session est terminée. Reconnectez-vous.',
  'This request came from another site and was refused.':
    'Cette requête venait d’un autre site et a été refusée.',
  'All fields are required': 'Tous les champs sont requis',
  'Password must be at least 6 characters': 'Le mot de passe doit avoir au moins 6 caractères',
  'Password must be at most 72 bytes: use a shorter one.':
    'Le mot de passe a au plus 72 octets : choisissez-en un plus court.',
  'This password is among the most common ones. Please choose another.':
    'Ce mot de passe est parmi les plus courants. Choisissez-en un autre.',
  'This code is not valid, or it was used already.': 'Ce code n’est pas valable, ou a déjà servi.',
  'This sign-in has ended already.': 'Cette connexion est déjà terminée.',
  'Current password is incorrect': 'Le mot de passe actuel est incorrect',
  'The password was changed on another screen meanwhile.':
    'Le mot de passe a été changé sur un autre écran entre-temps.',
  'Too many attempts. Please wait {seconds} seconds and try again.':
    'Trop d’essais. Attendez {seconds} secondes et réessayez.',
  'Championship name is required': 'Le nom du championnat est requis',
  'Championship name must be 80 characters or less':
    'Le nom du championnat a au plus 80 caractères',
  'Please enter a text for the screens.': 'Saisissez un texte pour les écrans.',
  'The text must be 60 characters or less.': 'Le texte a au plus 60 caractères.',
  'A line must be 80 characters or less.': 'Une ligne ne peut dépasser 80 caractères.',
  'Please enter a text for the graphic.': 'Veuillez saisir un texte pour l’habillage.',
  'The end must be within the coming 24 hours.': 'La fin doit être dans les 24 heures.',
  'A match is called or in play. Choose whether to hide it.':
    'Un match est appelé ou en jeu. Choisissez s’il faut le masquer.',
  'The image is larger than 1 MB. Please choose a smaller one.':
    'L’image dépasse 1 Mo. Choisissez-en une plus petite.',
  'This file is no image that can be used. Please choose a PNG, JPEG, WebP or SVG file.':
    'Ce fichier n’est pas une image utilisable. Choisissez un PNG, JPEG, WebP ou SVG.',
  'This image cannot be read: the file is damaged or incomplete.':
    'Cette image est illisible : le fichier est abîmé ou incomplet.',
  'This image has too many pixels. At most 5000 × 5000 can be used.':
    'Cette image a trop de pixels. Au plus 5000 × 5000.',
  'This image takes too long to draw. Please choose a simpler one.':
    'Cette image est trop longue à dessiner. Choisissez-en une plus simple.',
  'Images cannot be prepared on the computer of this server. Everything else works.':
    'Les images ne peuvent pas être préparées sur cet ordinateur. Tout le reste fonctionne.',
  'This image no longer exists.': 'Cette image n’existe plus.',
  'Please enter a name for the sponsor.': 'Saisissez un nom pour le sponsor.',
  'The name must be 60 characters or less.': 'Le nom a au plus 60 caractères.',
  'This sponsor no longer exists.': 'Ce sponsor n’existe plus.',
  'There are {max} sponsors already.': 'Il y a déjà {max} sponsors.',
  'Another screen changed the sponsors meanwhile.':
    'Un autre écran a modifié les sponsors entre-temps.',
  'Please enter a name for the screen.': 'Saisissez un nom pour l’écran.',
  'The name must be 25 characters or less.': 'Le nom a au plus 25 caractères.',
  'This screen is not connected any more.': 'Cet écran n’est plus connecté.',
  'Team name is required': 'Le nom de l’équipe est requis',
  'Team name must be 25 characters or less': 'Le nom de l’équipe a au plus 25 caractères',
  'Short name must be 12 characters or less': 'Le nom court a au plus 12 caractères',
  'A team with this name already exists': 'Une équipe porte déjà ce nom',
  'Selected team not found': 'Équipe choisie introuvable',
  'This team plays in {tournaments} and cannot be deleted.':
    'Cette équipe joue dans {tournaments} et ne peut pas être supprimée.',
  'Please enter a group name.': 'Saisissez un nom de groupe.',
  'Group name must be 60 characters or less': 'Le nom du groupe a au plus 60 caractères',
  'A Game Set with the name "{name}" already exists. Please choose a different name.':
    'Un groupe nommé « {name} » existe déjà. Choisissez un autre nom.',
  'Maximum limit reached.': 'Limite atteinte.',
  'Need at least 2 teams ({n} created)': 'Il faut au moins 2 équipes ({n} créées)',
  'This colour is already used by "{tournament}".':
    'Cette couleur est déjà utilisée par « {tournament} ».',
  'Only teams that share a rank in final standings can be put in order.':
    'Seules les équipes à égalité de rang au classement final peuvent être départagées.',
  'Round {n} already has fixtures. Remove it first.':
    'Le tour {n} a déjà des matchs. Supprimez-le d’abord.',
  'Teams and rounds cannot be chosen any more: fixtures are generated.':
    'Équipes et tours ne peuvent plus être choisis : les matchs sont générés.',
  'Cage orientation cannot be changed once fixtures are generated':
    'L’orientation de la cage ne peut plus changer une fois les matchs générés',
  'No fixtures have been generated yet.': 'Aucun match n’a encore été généré.',
  'A group has at most 3 rounds.': 'Un groupe a au plus 3 tours.',
  'Round {n} already exists.': 'Le tour {n} existe déjà.',
  'Only the last round can be removed.': 'Seul le dernier tour peut être supprimé.',
  'The first round cannot be removed.': 'Le premier tour ne peut pas être supprimé.',
  'Scores exist in the last round. Remove scores first.':
    'Le dernier tour a des scores. Effacez-les d’abord.',
  'Please select at least 2 teams to generate fixtures.':
    'Choisissez au moins 2 équipes pour générer les matchs.',
  'These teams do not exist: {names}. Create them first on the management page.':
    'Ces équipes n’existent pas : {names}. Créez-les d’abord sur la page de gestion.',
  'A team was selected more than once: {names}.':
    'Une équipe a été choisie plusieurs fois : {names}.',
  'Maximum number of teams ({max}) reached.': 'Nombre maximal d’équipes ({max}) atteint.',
  'Scores exist in this group. Reset it before generating new fixtures.':
    'Ce groupe a des scores. Réinitialisez-le avant de nouveaux matchs.',
  'The event was imported, restored or cleared since this score was entered.':
    'L’événement a été importé, restauré ou vidé depuis la saisie de ce score.',
  'This match was awarded or is void. Set it back to played before you enter a score.':
    'Ce match a été attribué ou annulé. Remettez-le à « joué » avant de saisir un score.',
  'This match is called or in play. Take its call back or finish it first.':
    'Ce match est appelé ou en jeu. Annulez d’abord l’appel ou terminez-le.',
  'An awarded match needs one of its two teams as winner; any other has none.':
    'Un match attribué a l’une de ses équipes comme vainqueur ; les autres n’en ont pas.',
  'A reason has at most 80 characters.': 'Un motif a au plus 80 caractères.',
  'Could not swap teams. Scores may already be set.':
    'Les équipes n’ont pas pu être inversées. Des scores existent peut-être.',
  'Sides cannot be swapped while the match is called or in play.':
    'Les côtés ne peuvent pas être inversés pendant l’appel ou le jeu.',
  'Could not find fixture to swap sides.': 'Match à inverser introuvable.',
  'A scored match cannot be called to the cage.': 'Un match avec score ne peut pas être appelé.',
  'Fixture reordering is only available in Round 1.': 'L’ordre ne se change qu’au tour 1.',
  'No valid fixtures to reorder.': 'Aucun match à réordonner.',
  'Only a match that has not begun can be played later.':
    'Seul un match qui n’a pas commencé peut être joué plus tard.',
  'No other match of this round is left to be played before it.':
    'Il ne reste aucun autre match de ce tour à jouer avant celui-ci.',
  'There was a problem updating the fixture order.':
    'Un problème est survenu en changeant l’ordre.',
  'There are no rules named "{name}".': 'Il n’y a pas de règles nommées « {name} ».',
  'The result of this match is not confirmed.': 'Le résultat de ce match n’est pas validé.',
  'This event was already recorded with another content.':
    'Cet événement est déjà enregistré avec un autre contenu.',
  'This team does not play in this match.': 'Cette équipe ne joue pas ce match.',
  'Please enter a name for the referee.': 'Saisissez un nom pour l’arbitre.',
  'The name must be 40 characters or less': 'Le nom a au plus 40 caractères',
  'This referee link no longer exists.': 'Ce lien d’arbitre n’existe plus.',
  'Only a knockout can do this.': 'Seul un tableau peut faire cela.',
  'A knockout gets its matches from its bracket.':
    'Les matchs d’un tableau viennent du tableau lui-même.',
  'A knockout takes 2 to {max} teams.': 'Un tableau accepte 2 à {max} équipes.',
  'Matches of this knockout have begun. Its bracket stays.':
    'Des matchs de ce tableau ont commencé. Il ne change plus.',
  'Teams of this group play in "{name}". Delete that knockout first.':
    'Des équipes de ce groupe jouent dans « {name} ». Supprimez d’abord ce tableau.',
  'This tie no longer exists.': 'Cette rencontre n’existe plus.',
  'The winner must be one of the two teams of the tie.':
    'Le vainqueur doit être l’une des deux équipes.',
  'Nobody has to be named: the winner of the final is the champion, or the final is not over.':
    'Personne n’est à désigner : le vainqueur de la finale est champion, ou la finale n’est pas terminée.',
  'Only a team with a place in this knockout can be its champion.':
    'Seule une équipe classée dans ce tableau peut être championne.',
  'The teams of this tie are not known yet.':
    'Les équipes de cette rencontre ne sont pas encore connues.',
  'This tie has begun. It can be awarded, but is no walkover.':
    'Cette rencontre a commencé. Elle peut être attribuée, pas gagnée par forfait.',
  'This would change who plays in {codes}. Choose what happens to each of them.':
    'Cela changerait qui joue dans {codes}. Choisissez pour chacun.',
  '{code} cannot be settled in this way. Choose another for it or for another match of its round.':
    '{code} ne peut pas être réglé ainsi. Choisissez autre chose pour lui ou pour un autre match de son tour.',
  'This team has not withdrawn.': 'Cette équipe ne s’est pas retirée.',
  'This team has withdrawn already.': 'Cette équipe s’est déjà retirée.',
  'This team has no matches here.': 'Cette équipe n’a pas de matchs ici.',
  'Something was entered since that depends on this withdrawal.':
    'Une saisie faite depuis dépend de ce retrait.',
  'This was changed since, so it cannot be taken back.':
    'Cela a été modifié depuis et ne peut plus être annulé.',
  'This question no longer exists.': 'Cette question n’existe plus.',
  'This question was answered on another screen.':
    'Cette question a reçu une réponse sur un autre écran.',
  'Groups exist. Export and delete all data before importing.':
    'Des groupes existent. Exportez et supprimez toutes les données avant l’import.',
  'Data changed since the export. Nothing was deleted.':
    'Les données ont changé depuis l’export. Rien n’a été supprimé.',
  'This backup no longer exists.': 'Cette sauvegarde n’existe plus.',
  'This backup cannot be read. Nothing was changed.':
    'Cette sauvegarde est illisible. Rien n’a changé.',
  'This Idempotency-Key was already used for a different request.':
    'Cette Idempotency-Key a déjà servi pour une autre requête.',
  'Not found.': 'Introuvable.',
  'This method is not allowed here.': 'Cette méthode n’est pas permise ici.',
  'This server does not go by the name "{host}". Open one of the addresses that its console shows, or start it with this name in PUBLIC_ORIGINS.':
    'Ce serveur ne répond pas au nom « {host} ». Ouvrez une adresse affichée par sa console, ou démarrez-le avec ce nom dans PUBLIC_ORIGINS.',
  'The request is not valid HTTP.': 'La requête n’est pas du HTTP valide.',
  'The request took too long to arrive.': 'La requête a mis trop de temps à arriver.',
  'This is not the version that was asked for.': 'Ce n’est pas la version demandée.',
  'The range begins behind the end.': 'La plage commence après la fin.',
  'The headers of the request are too large.': 'Les en-têtes de la requête sont trop grands.',
  'The request is too large.': 'La requête est trop grande.',
  'Send the request as application/json.': 'Envoyez la requête en application/json.',
  'The server is busy or restarting. Please try again.':
    'Le serveur est occupé ou redémarre. Veuillez réessayer.',
  'Something went wrong on the server.': 'Une erreur s’est produite sur le serveur.',
  'Please choose two different languages.': 'Choisissez deux langues différentes.',
  'Please enter the word and your own one.': 'Saisissez le mot et le vôtre.',
  'A word must be 24 characters or less.': 'Un mot a au plus 24 caractères.',
  'A word cannot contain curly brackets.': 'Un mot ne peut pas contenir d’accolades.',
  'A word is in the list twice.': 'Un mot figure deux fois dans la liste.',
  'An event can have at most 40 own words.': 'Un événement a au plus 40 mots propres.',
  'Whether sets follow each other cannot be changed once fixtures are generated':
    'L’enchaînement des sets ne peut plus changer une fois les matchs générés',
  'This team is in {name} already.': 'Cette équipe est déjà dans {name}.',
  'This team has played or is called. It can only withdraw.':
    'Cette équipe a joué ou est appelée. Elle ne peut que se retirer.',
  'The places of {name} are taken in a knockout: its teams stay.':
    'Les places de {name} servent dans un tableau : ses équipes restent.',
  'A group keeps at least 2 teams.': 'Un groupe garde au moins 2 équipes.',
  'The archive needs a name.': 'L’archive doit avoir un nom.',
  'The name of the archive must be 80 characters or less.':
    'Le nom de l’archive a au plus 80 caractères.',
  'There is an archive with this name already.': 'Une archive porte déjà ce nom.',
  'There is nothing to archive: no group has any matches.':
    'Rien à archiver : aucun groupe n’a de matchs.',
  'This archive no longer exists.': 'Cette archive n’existe plus.',
  'Fixture {n} cannot be stored.': 'Le match {n} ne peut pas être enregistré.',
  'This bracket cannot be played.': 'Ce tableau ne peut pas être joué.',
  'The file cannot be imported.': 'Le fichier ne peut pas être importé.',
  'The name of an archive is part of an address: leave out / \\ ? # and %.':
    'Le nom d’une archive fait partie d’une adresse : sans / \\ ? # ni %.',
  'the file is empty.': 'le fichier est vide.',
  'the file takes too long to read. Is it a championship file?':
    'le fichier est trop long à lire. Est-ce un fichier de championnat ?',
  'a file has at most {max} rows.': 'un fichier a au plus {max} lignes.',
  'a row has at most {max} cells.': 'une ligne a au plus {max} cellules.',
  'half a character cannot be read.': 'un demi-caractère est illisible.',
  'this is not valid CSV.': 'ce n’est pas du CSV valide.',
  'a quote is opened and never closed.': 'un guillemet est ouvert et jamais fermé.',
  'this is too long; perhaps a quote is never closed.':
    'c’est trop long ; un guillemet n’est peut-être pas fermé.',
  'a quote inside a text must be doubled, and the text quoted.':
    'un guillemet dans un texte doit être doublé, et le texte mis entre guillemets.',
  'there is something after the closing quote.': 'il y a quelque chose après le guillemet fermant.',
  'no row below has the Type "championship".':
    'aucune ligne en dessous n’a le Type "championship".',
  'a file has only one championship row.': 'un fichier n’a qu’une ligne championship.',
  'is not a column of a championship file.': 'n’est pas une colonne d’un fichier de championnat.',
  'is there twice.': 'y est deux fois.',
  'is missing.': 'manque.',
  'has {cells} cells, but the header has {max}.': 'a {cells} cellules, mais l’en-tête en a {max}.',
  '"{text}" is in no column.': '"{text}" n’est dans aucune colonne.',
  'must be empty in a {type} row.': 'doit être vide dans une ligne {type}.',
  'the file was not saved as UTF-8, so names may be damaged. In Excel choose "CSV UTF-8".':
    'le fichier n’a pas été enregistré en UTF-8, des noms peuvent être abîmés. Dans Excel, choisissez « CSV UTF-8 ».',
  'has unreadable characters: save the file as UTF-8.':
    'a des caractères illisibles : enregistrez le fichier en UTF-8.',
  'must be {choice}.': 'doit être {choice}.',
  'must be empty or {choice}.': 'doit être vide ou {choice}.',
  'must be "{type}" here.': 'doit être "{type}" ici.',
  'must be a whole number from {min} to {max}.': 'doit être un nombre entier de {min} à {max}.',
  'must be empty or a whole number from {min} to {max}.':
    'doit être vide ou un nombre entier de {min} à {max}.',
  'must be empty or a time like 2026-11-20T14:05:00.000Z.':
    'doit être vide ou une heure comme 2026-11-20T14:05:00.000Z.',
  'must be empty or a colour like #3b82f6.': 'doit être vide ou une couleur comme #3b82f6.',
  'another team has this name.': 'une autre équipe a ce nom.',
  'another group has this name.': 'un autre groupe a ce nom.',
  'another group has this colour.': 'un autre groupe a cette couleur.',
  'a championship has at most {max} groups.': 'un championnat a au plus {max} groupes.',
  'a group has at most {max} teams.': 'un groupe a au plus {max} équipes.',
  'no row of this file makes "{name}".': 'aucune ligne de ce fichier ne crée « {name} ».',
  'a team cannot play itself.': 'une équipe ne peut pas jouer contre elle-même.',
  'must be empty for this Outcome.': 'doit être vide pour cet Outcome.',
  'must be empty for a match not played.': 'doit être vide pour un match non joué.',
  'must be one of the two teams.': 'doit être l’une des deux équipes.',
  'must be empty without both scores.': 'doit être vide sans les deux scores.',
  'must be empty before the match is finished.': 'doit être vide avant la fin du match.',
  'must be at most {max}, the rounds of its group.':
    'doit être au plus {max}, les tours de son groupe.',
  'round {round} has another match {n}.': 'le tour {round} a déjà un match {n}.',
  'another match of this group is called or in play.':
    'un autre match de ce groupe est appelé ou en jeu.',
  'these teams meet twice in round {round}.':
    'ces équipes se rencontrent deux fois au tour {round}.',
  'round {round} is missing.': 'le tour {round} manque.',
  'these teams do not meet in round 1.': 'ces équipes ne se rencontrent pas au tour 1.',
  'round {round} must have every pairing of round 1.':
    'le tour {round} doit avoir toutes les rencontres du tour 1.',
  '"{text}" must be a rule, = and its value.': '"{text}" doit être une règle, = et sa valeur.',
  '{field} cannot have this value.': '{field} ne peut pas avoir cette valeur.',
  'must begin with the name of rules of play.': 'doit commencer par le nom de règles du jeu.',
  'does not describe a {type}.': 'ne décrit pas un {type}.',
  'must be a code like QF1.': 'doit être un code comme QF1.',
  'a knockout has at most {max} ties.': 'un tableau final a au plus {max} duels.',
  'its ties cannot be played.': 'ses duels ne peuvent pas être joués.',
  'is no knockout.': 'n’est pas un tableau final.',
  'there is no tie "{tie}".': 'il n’y a pas de duel « {tie} ».',
  'must be the round of its tie.': 'doit être le tour de son duel.',
  'must be one of the teams of its tie.': 'doit être l’une des équipes de son duel.',
  '{tie} has it twice.': '{tie} l’a deux fois.',
  'This match has begun or has a result. Change its outcome instead.':
    'Ce match a commencé ou a un résultat. Changez plutôt son issue.',
};
