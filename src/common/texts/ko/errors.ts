import type { ErrorText } from '../error-texts.ts';
import type { CatalogOf } from '../translate.rules.ts';

export const errorTexts: CatalogOf<ErrorText> = {
  'The request body is not valid JSON.': '요청 본문이 올바른 JSON이 아닙니다.',
  'Names cannot contain control, invisible or text-direction characters.':
    '이름에 제어 문자, 보이지 않는 문자, 글자 방향 문자를 쓸 수 없습니다.',
  'Username and password are required': '사용자 이름과 비밀번호가 필요합니다',
  'Invalid username or password': '사용자 이름이나 비밀번호가 틀립니다',
  'Please sign in.': '로그인하세요.',
  'Your session has ended. Please sign in again.': '세션이 끝났습니다. 다시 로그인하세요.',
  'This request came from another site and was refused.':
    '다른 사이트에서 온 요청이라 거부되었습니다.',
  'All fields are required': '모든 칸을 채우세요',
  'Password must be at least 6 characters': '비밀번호는 6자 이상이어야 합니다',
  'Password must be at most 72 bytes: use a shorter one.':
    '비밀번호는 72바이트 이하여야 합니다. 더 짧게 하세요.',
  'This password is among the most common ones. Please choose another.':
    '너무 흔한 비밀번호입니다. 다른 것을 고르세요.',
  'This code is not valid, or it was used already.': '유효하지 않거나 이미 사용된 코드입니다.',
  'This sign-in has ended already.': '이미 끝난 로그인입니다.',
  'Current password is incorrect': '현재 비밀번호가 틀립니다',
  'The password was changed on another screen meanwhile.':
    '그사이 다른 화면에서 비밀번호를 바꿨습니다.',
  'Too many attempts. Please wait {seconds} seconds and try again.':
    '시도가 너무 많습니다. {seconds}초 기다린 뒤 다시 시도하세요.',
  'Championship name is required': '대회 이름이 필요합니다',
  'Championship name must be 80 characters or less': '대회 이름은 80자 이하여야 합니다',
  'Please enter a text for the screens.': '화면에 표시할 텍스트를 입력하세요.',
  'The text must be 60 characters or less.': '텍스트는 60자 이하여야 합니다.',
  'A line must be 80 characters or less.': '한 줄은 80자 이하여야 합니다.',
  'Please enter a text for the graphic.': '그래픽에 넣을 문구를 입력하세요.',
  'The end must be within the coming 24 hours.': '종료는 24시간 이내여야 합니다.',
  'A match is called or in play. Choose whether to hide it.':
    '경기가 호출되었거나 진행 중입니다. 숨길지 고르세요.',
  'The image is larger than 1 MB. Please choose a smaller one.':
    '이미지가 1 MB보다 큽니다. 더 작은 것을 고르세요.',
  'This file is no image that can be used. Please choose a PNG, JPEG, WebP or SVG file.':
    '사용할 수 없는 이미지입니다. PNG, JPEG, WebP, SVG 파일을 고르세요.',
  'This image cannot be read: the file is damaged or incomplete.':
    '이미지를 읽을 수 없습니다. 파일이 손상되었거나 불완전합니다.',
  'This image has too many pixels. At most 5000 × 5000 can be used.':
    '픽셀이 너무 많습니다. 최대 5000 × 5000입니다.',
  'This image takes too long to draw. Please choose a simpler one.':
    '그리는 데 너무 오래 걸리는 이미지입니다. 더 단순한 것을 고르세요.',
  'Images cannot be prepared on the computer of this server. Everything else works.':
    '이 서버의 컴퓨터에서는 이미지를 처리할 수 없습니다. 나머지는 모두 됩니다.',
  'This image no longer exists.': '더 이상 없는 이미지입니다.',
  'Please enter a name for the sponsor.': '후원사 이름을 입력하세요.',
  'The name must be 60 characters or less.': '이름은 60자 이하여야 합니다.',
  'This sponsor no longer exists.': '더 이상 없는 후원사입니다.',
  'There are {max} sponsors already.': '이미 후원사가 {max}개 있습니다.',
  'Another screen changed the sponsors meanwhile.': '그사이 다른 화면에서 후원사를 바꿨습니다.',
  'Please enter a name for the screen.': '화면 이름을 입력하세요.',
  'The name must be 25 characters or less.': '이름은 25자 이하여야 합니다.',
  'This screen is not connected any more.': '이 화면은 더 이상 연결되어 있지 않습니다.',
  'Team name is required': '팀 이름이 필요합니다',
  'Team name must be 25 characters or less': '팀 이름은 25자 이하여야 합니다',
  'Short name must be 12 characters or less': '짧은 이름은 12자 이하여야 합니다',
  'A team with this name already exists': '같은 이름의 팀이 이미 있습니다',
  'Selected team not found': '선택한 팀을 찾을 수 없습니다',
  'This team plays in {tournaments} and cannot be deleted.':
    '이 팀은 {tournaments}에서 경기하므로 삭제할 수 없습니다.',
  'Please enter a group name.': '조 이름을 입력하세요.',
  'Group name must be 60 characters or less': '조 이름은 60자 이하여야 합니다',
  'A Game Set with the name "{name}" already exists. Please choose a different name.':
    '‘{name}’ 조가 이미 있습니다. 다른 이름을 고르세요.',
  'Maximum limit reached.': '최대 한도에 도달했습니다.',
  'Need at least 2 teams ({n} created)': '최소 2팀이 필요합니다 ({n}팀 있음)',
  'This colour is already used by "{tournament}".':
    '이 색은 ‘{tournament}’에서 이미 사용 중입니다.',
  'Only teams that share a rank in final standings can be put in order.':
    '최종 순위에서 순위를 공유하는 팀만 순서를 정할 수 있습니다.',
  'Round {n} already has fixtures. Remove it first.':
    '{n}라운드에 이미 경기가 있습니다. 먼저 삭제하세요.',
  'Teams and rounds cannot be chosen any more: fixtures are generated.':
    '경기가 만들어져 팀과 라운드를 더 이상 고를 수 없습니다.',
  'Cage orientation cannot be changed once fixtures are generated':
    '경기를 만든 뒤에는 경기장 방향을 바꿀 수 없습니다',
  'No fixtures have been generated yet.': '아직 경기가 없습니다.',
  'A group has at most 3 rounds.': '조는 최대 3라운드입니다.',
  'Round {n} already exists.': '{n}라운드가 이미 있습니다.',
  'Only the last round can be removed.': '마지막 라운드만 삭제할 수 있습니다.',
  'The first round cannot be removed.': '첫 라운드는 삭제할 수 없습니다.',
  'Scores exist in the last round. Remove scores first.':
    '마지막 라운드에 점수가 있습니다. 먼저 점수를 지우세요.',
  'Please select at least 2 teams to generate fixtures.': '경기를 만들려면 2팀 이상 고르세요.',
  'These teams do not exist: {names}. Create them first on the management page.':
    '없는 팀입니다: {names}. 먼저 관리 페이지에서 만드세요.',
  'A team was selected more than once: {names}.': '같은 팀이 두 번 이상 선택되었습니다: {names}.',
  'Maximum number of teams ({max}) reached.': '최대 팀 수({max})에 도달했습니다.',
  'Scores exist in this group. Reset it before generating new fixtures.':
    '이 조에 점수가 있습니다. 새 경기를 만들기 전에 초기화하세요.',
  'The event was imported, restored or cleared since this score was entered.':
    '이 점수를 입력한 뒤 대회가 가져오기, 복원 또는 삭제되었습니다.',
  'This match was awarded or is void. Set it back to played before you enter a score.':
    '몰수 또는 무효 처리된 경기입니다. 점수를 입력하려면 먼저 경기함으로 되돌리세요.',
  'This match is called or in play. Take its call back or finish it first.':
    '호출되었거나 진행 중인 경기입니다. 먼저 호출을 취소하거나 끝내세요.',
  'An awarded match needs one of its two teams as winner; any other has none.':
    '몰수 경기에는 두 팀 중 승자가 필요합니다. 다른 경기에는 없습니다.',
  'A reason has at most 80 characters.': '사유는 80자 이하입니다.',
  'Could not swap teams. Scores may already be set.':
    '팀을 바꾸지 못했습니다. 점수가 이미 있을 수 있습니다.',
  'Sides cannot be swapped while the match is called or in play.':
    '경기가 호출되었거나 진행 중이면 진영을 바꿀 수 없습니다.',
  'Could not find fixture to swap sides.': '진영을 바꿀 경기를 찾지 못했습니다.',
  'A scored match cannot be called to the cage.': '점수가 있는 경기는 호출할 수 없습니다.',
  'Fixture reordering is only available in Round 1.': '순서는 1라운드에서만 바꿀 수 있습니다.',
  'No valid fixtures to reorder.': '순서를 바꿀 경기가 없습니다.',
  'Only a match that has not begun can be played later.':
    '아직 시작하지 않은 경기만 나중으로 미룰 수 있습니다.',
  'No other match of this round is left to be played before it.':
    '이 라운드에는 먼저 치를 다른 경기가 남아 있지 않습니다.',
  'There was a problem updating the fixture order.': '경기 순서를 바꾸는 중 문제가 생겼습니다.',
  'There are no rules named "{name}".': '‘{name}’ 규칙이 없습니다.',
  'The result of this match is not confirmed.': '이 경기의 결과는 확정되지 않았습니다.',
  'This event was already recorded with another content.':
    '이 기록은 다른 내용으로 이미 저장되었습니다.',
  'This team does not play in this match.': '이 경기의 팀이 아닙니다.',
  'Please enter a name for the referee.': '심판 이름을 입력하세요.',
  'The name must be 40 characters or less': '이름은 40자 이하여야 합니다',
  'This referee link no longer exists.': '더 이상 없는 심판 링크입니다.',
  'Only a knockout can do this.': '토너먼트에서만 할 수 있습니다.',
  'A knockout gets its matches from its bracket.': '토너먼트의 경기는 대진표에서 만들어집니다.',
  'A knockout takes 2 to {max} teams.': '토너먼트는 2~{max}팀입니다.',
  'Matches of this knockout have begun. Its bracket stays.':
    '이 토너먼트의 경기가 시작되어 대진표는 유지됩니다.',
  'Teams of this group play in "{name}". Delete that knockout first.':
    '이 조의 팀이 ‘{name}’에서 경기합니다. 먼저 그 토너먼트를 삭제하세요.',
  'This tie no longer exists.': '더 이상 없는 대결입니다.',
  'The winner must be one of the two teams of the tie.': '승자는 대결의 두 팀 중 하나여야 합니다.',
  'Nobody has to be named: the winner of the final is the champion, or the final is not over.':
    '지정할 필요가 없습니다: 결승 승자가 우승 팀이거나 결승이 끝나지 않았습니다.',
  'Only a team with a place in this knockout can be its champion.':
    '이 토너먼트에서 순위가 있는 팀만 우승 팀이 될 수 있습니다.',
  'The teams of this tie are not known yet.': '이 대결의 팀이 아직 정해지지 않았습니다.',
  'This tie has begun. It can be awarded, but is no walkover.':
    '이미 시작된 대결입니다. 몰수 처리는 되지만 기권승은 안 됩니다.',
  'This would change who plays in {codes}. Choose what happens to each of them.':
    '{codes}에서 경기할 팀이 바뀝니다. 각각 어떻게 할지 고르세요.',
  '{code} cannot be settled in this way. Choose another for it or for another match of its round.':
    '{code}은(는) 이렇게 정할 수 없습니다. 이 경기나 같은 라운드의 다른 경기에서 다른 방법을 고르세요.',
  'This team has not withdrawn.': '기권한 팀이 아닙니다.',
  'This team has withdrawn already.': '이미 기권한 팀입니다.',
  'This team has no matches here.': '이 팀은 여기에 경기가 없습니다.',
  'Something was entered since that depends on this withdrawal.':
    '그 이후 이 기권에 따른 입력이 있습니다.',
  'This was changed since, so it cannot be taken back.':
    '그 뒤에 변경되어 실행 취소할 수 없습니다.',
  'This question no longer exists.': '더 이상 없는 질문입니다.',
  'This question was answered on another screen.': '다른 화면에서 답한 질문입니다.',
  'Groups exist. Export and delete all data before importing.':
    '조가 있습니다. 가져오기 전에 모든 데이터를 내보내고 삭제하세요.',
  'Data changed since the export. Nothing was deleted.':
    '내보낸 뒤 데이터가 바뀌었습니다. 아무것도 삭제하지 않았습니다.',
  'This backup no longer exists.': '더 이상 없는 백업입니다.',
  'This backup cannot be read. Nothing was changed.':
    '백업을 읽을 수 없습니다. 바뀐 것은 없습니다.',
  'This Idempotency-Key was already used for a different request.':
    '이 Idempotency-Key는 다른 요청에 이미 사용되었습니다.',
  'Not found.': '찾을 수 없습니다.',
  'This method is not allowed here.': '여기서는 이 방식을 쓸 수 없습니다.',
  'This server does not go by the name "{host}". Open one of the addresses that its console shows, or start it with this name in PUBLIC_ORIGINS.':
    '이 서버의 이름은 ‘{host}’이(가) 아닙니다. 콘솔에 표시된 주소를 열거나 PUBLIC_ORIGINS에 이 이름을 넣어 시작하세요.',
  'The request is not valid HTTP.': '올바른 HTTP 요청이 아닙니다.',
  'The request took too long to arrive.': '요청이 도착하는 데 너무 오래 걸렸습니다.',
  'This is not the version that was asked for.': '요청한 버전이 아닙니다.',
  'The range begins behind the end.': '범위가 끝 뒤에서 시작합니다.',
  'The headers of the request are too large.': '요청 헤더가 너무 큽니다.',
  'The request is too large.': '요청이 너무 큽니다.',
  'Send the request as application/json.': '요청을 application/json으로 보내세요.',
  'The server is busy or restarting. Please try again.':
    '서버가 바쁘거나 다시 시작 중입니다. 다시 시도하세요.',
  'Something went wrong on the server.': '서버에서 문제가 생겼습니다.',
  'Please choose two different languages.': '서로 다른 두 언어를 고르세요.',
  'Please enter the word and your own one.': '용어와 자체 용어를 입력하세요.',
  'A word must be 24 characters or less.': '용어는 24자 이하여야 합니다.',
  'A word cannot contain curly brackets.': '용어에 중괄호를 쓸 수 없습니다.',
  'A word is in the list twice.': '같은 용어가 두 번 있습니다.',
  'An event can have at most 40 own words.': '대회마다 자체 용어는 최대 40개입니다.',
  'Whether sets follow each other cannot be changed once fixtures are generated':
    '경기를 만든 뒤에는 세트 연속 진행을 바꿀 수 없습니다',
  'This team is in {name} already.': '이 팀은 이미 {name}에 있습니다.',
  'This team has played or is called. It can only withdraw.':
    '경기했거나 호출된 팀입니다. 기권만 할 수 있습니다.',
  'The places of {name} are taken in a knockout: its teams stay.':
    '{name}의 순위가 토너먼트에 쓰여 팀을 바꿀 수 없습니다.',
  'A group keeps at least 2 teams.': '조에는 최소 2팀이 남아야 합니다.',
  'The archive needs a name.': '보관본에 이름이 필요합니다.',
  'The name of the archive must be 80 characters or less.': '보관본 이름은 80자 이하여야 합니다.',
  'There is an archive with this name already.': '같은 이름의 보관본이 이미 있습니다.',
  'There is nothing to archive: no group has any matches.':
    '보관할 것이 없습니다. 경기가 있는 조가 없습니다.',
  'This archive no longer exists.': '더 이상 없는 보관본입니다.',
  'Fixture {n} cannot be stored.': '{n}경기를 저장할 수 없습니다.',
  'This bracket cannot be played.': '이 대진표로 경기할 수 없습니다.',
  'The file cannot be imported.': '파일을 가져올 수 없습니다.',
  'The name of an archive is part of an address: leave out / \\ ? # and %.':
    '보관본 이름은 주소의 일부입니다. / \\ ? # % 을(를) 빼세요.',
  'the file is empty.': '파일이 비어 있습니다.',
  'the file takes too long to read. Is it a championship file?':
    '파일을 읽는 데 너무 오래 걸립니다. 대회 파일이 맞습니까?',
  'a file has at most {max} rows.': '파일은 최대 {max}행입니다.',
  'a row has at most {max} cells.': '한 행은 최대 {max}칸입니다.',
  'half a character cannot be read.': '깨진 글자가 있어 읽을 수 없습니다.',
  'this is not valid CSV.': '올바른 CSV가 아닙니다.',
  'a quote is opened and never closed.': '따옴표가 열리고 닫히지 않았습니다.',
  'this is too long; perhaps a quote is never closed.':
    '너무 깁니다. 따옴표가 닫히지 않았을 수 있습니다.',
  'a quote inside a text must be doubled, and the text quoted.':
    '글 안의 따옴표는 두 번 쓰고 글 전체를 따옴표로 묶어야 합니다.',
  'there is something after the closing quote.': '닫는 따옴표 뒤에 글자가 있습니다.',
  'no row below has the Type "championship".': '아래에 Type이 "championship"인 행이 없습니다.',
  'a file has only one championship row.': 'championship 행은 파일에 하나만 있어야 합니다.',
  'is not a column of a championship file.': '대회 파일의 열이 아닙니다.',
  'is there twice.': '두 번 있습니다.',
  'is missing.': '없습니다.',
  'has {cells} cells, but the header has {max}.': '{cells}칸이지만 머리글은 {max}칸입니다.',
  '"{text}" is in no column.': '"{text}"이(가) 어느 열에도 속하지 않습니다.',
  'must be empty in a {type} row.': '{type} 행에서는 비워 두어야 합니다.',
  'the file was not saved as UTF-8, so names may be damaged. In Excel choose "CSV UTF-8".':
    '파일이 UTF-8로 저장되지 않아 이름이 깨졌을 수 있습니다. Excel에서 "CSV UTF-8"을 고르세요.',
  'has unreadable characters: save the file as UTF-8.':
    '읽을 수 없는 글자가 있습니다. 파일을 UTF-8로 저장하세요.',
  'must be {choice}.': '{choice}이어야 합니다.',
  'must be empty or {choice}.': '비어 있거나 {choice}이어야 합니다.',
  'must be "{type}" here.': '여기서는 "{type}"이어야 합니다.',
  'must be a whole number from {min} to {max}.': '{min}~{max}의 정수여야 합니다.',
  'must be empty or a whole number from {min} to {max}.':
    '비어 있거나 {min}~{max}의 정수여야 합니다.',
  'must be empty or a time like 2026-11-20T14:05:00.000Z.':
    '비어 있거나 2026-11-20T14:05:00.000Z 같은 시각이어야 합니다.',
  'must be empty or a colour like #3b82f6.': '비어 있거나 #3b82f6 같은 색이어야 합니다.',
  'another team has this name.': '같은 이름의 팀이 있습니다.',
  'another group has this name.': '같은 이름의 조가 있습니다.',
  'another group has this colour.': '같은 색의 조가 있습니다.',
  'a championship has at most {max} groups.': '대회에는 조가 최대 {max}개입니다.',
  'a group has at most {max} teams.': '조에는 팀이 최대 {max}개입니다.',
  'no row of this file makes "{name}".': '이 파일에 ‘{name}’을(를) 만드는 행이 없습니다.',
  'a team cannot play itself.': '팀은 자기 자신과 경기할 수 없습니다.',
  'must be empty for this Outcome.': '이 Outcome에서는 비워 두어야 합니다.',
  'must be empty for a match not played.': '치르지 않은 경기에서는 비워 두어야 합니다.',
  'must be one of the two teams.': '두 팀 중 하나여야 합니다.',
  'must be empty without both scores.': '두 점수가 없으면 비워 두어야 합니다.',
  'must be empty before the match is finished.': '경기가 끝나기 전에는 비워 두어야 합니다.',
  'must be at most {max}, the rounds of its group.': '그 조의 라운드 수인 {max} 이하여야 합니다.',
  'round {round} has another match {n}.': '{round}라운드에 경기 {n}이(가) 또 있습니다.',
  'another match of this group is called or in play.':
    '이 조의 다른 경기가 호출되었거나 진행 중입니다.',
  'these teams meet twice in round {round}.': '이 팀들이 {round}라운드에 두 번 만납니다.',
  'round {round} is missing.': '{round}라운드가 없습니다.',
  'these teams do not meet in round 1.': '이 팀들은 1라운드에 만나지 않습니다.',
  'round {round} must have every pairing of round 1.':
    '{round}라운드에는 1라운드의 모든 대진이 있어야 합니다.',
  '"{text}" must be a rule, = and its value.': '"{text}"은(는) 규칙=값 형식이어야 합니다.',
  '{field} cannot have this value.': '{field}에 쓸 수 없는 값입니다.',
  'must begin with the name of rules of play.': '경기 규칙 이름으로 시작해야 합니다.',
  'does not describe a {type}.': '{type}을(를) 나타내지 않습니다.',
  'must be a code like QF1.': 'QF1 같은 코드여야 합니다.',
  'a knockout has at most {max} ties.': '토너먼트의 대결은 최대 {max}개입니다.',
  'its ties cannot be played.': '이 대결들로 경기할 수 없습니다.',
  'is no knockout.': '토너먼트가 아닙니다.',
  'there is no tie "{tie}".': '‘{tie}’ 대결이 없습니다.',
  'must be the round of its tie.': '그 대결의 라운드여야 합니다.',
  'must be one of the teams of its tie.': '그 대결의 팀이어야 합니다.',
  '{tie} has it twice.': '{tie}에 두 번 있습니다.',
  'This match has begun or has a result. Change its outcome instead.':
    '이 경기는 시작했거나 결과가 있습니다. 대신 경기 판정을 바꾸세요.',
};
