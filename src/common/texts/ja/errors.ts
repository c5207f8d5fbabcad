import type { ErrorText } from '../error-texts.ts';
import type { CatalogOf } from '../translate.rules.ts';

export const errorTexts: CatalogOf<ErrorText> = {
  'The request body is not valid JSON.': 'リクエスト本文が正しいJSONではありません。',
  'Names cannot contain control, invisible or text-direction characters.':
    '名前に制御文字、不可視文字、文字方向の文字は使えません。',
  'Username and password are required': 'ユーザー名とパスワードが必要です',
  'Invalid username or password': 'ユーザー名またはパスワードが違います',
  'Please sign in.': 'ログインしてください。',
  'Your session has ended. Please sign in again.':
    'セッションが終了しました。再度ログインしてください。',
  'This request came from another site and was refused.':
    '別のサイトからの要求のため拒否しました。',
  'All fields are required': 'すべての項目が必要です',
  'Password must be at least 6 characters': 'パスワードは6文字以上にしてください',
  'Password must be at most 72 bytes: use a shorter one.':
    'パスワードは72バイト以内です。短くしてください。',
  'This password is among the most common ones. Please choose another.':
    'よく使われるパスワードです。別のものにしてください。',
  'This code is not valid, or it was used already.': '無効、または使用済みのコードです。',
  'This sign-in has ended already.': 'このログインは既に終了しています。',
  'Current password is incorrect': '現在のパスワードが違います',
  'The password was changed on another screen meanwhile.':
    'その間に別の画面でパスワードが変更されました。',
  'Too many attempts. Please wait {seconds} seconds and try again.':
    '試行が多すぎます。{seconds}秒待ってもう一度お試しください。',
  'Championship name is required': '大会名が必要です',
  'Championship name must be 80 characters or less': '大会名は80文字以内です',
  'Please enter a text for the screens.': '画面に出すテキストを入力してください。',
  'The text must be 60 characters or less.': 'テキストは60文字以内です。',
  'A line must be 80 characters or less.': '1行は80文字以内にしてください。',
  'Please enter a text for the graphic.': 'グラフィックのテキストを入力してください。',
  'The end must be within the coming 24 hours.': '終了は24時間以内にしてください。',
  'A match is called or in play. Choose whether to hide it.':
    '試合が呼び出し中か進行中です。隠すかどうか選んでください。',
  'The image is larger than 1 MB. Please choose a smaller one.':
    '画像が1 MBを超えています。小さいものを選んでください。',
  'This file is no image that can be used. Please choose a PNG, JPEG, WebP or SVG file.':
    '使用できる画像ではありません。PNG、JPEG、WebP、SVGを選んでください。',
  'This image cannot be read: the file is damaged or incomplete.':
    '画像を読み込めません。ファイルが破損または不完全です。',
  'This image has too many pixels. At most 5000 × 5000 can be used.':
    'ピクセルが多すぎます。最大5000 × 5000です。',
  'This image takes too long to draw. Please choose a simpler one.':
    '描画に時間がかかりすぎます。もっと単純な画像を選んでください。',
  'Images cannot be prepared on the computer of this server. Everything else works.':
    'このサーバーでは画像を処理できません。他はすべて動作します。',
  'This image no longer exists.': 'この画像はもうありません。',
  'Please enter a name for the sponsor.': 'スポンサー名を入力してください。',
  'The name must be 60 characters or less.': '名前は60文字以内です。',
  'This sponsor no longer exists.': 'このスポンサーはもうありません。',
  'There are {max} sponsors already.': 'スポンサーは既に{max}件あります。',
  'Another screen changed the sponsors meanwhile.': 'その間に別の画面がスポンサーを変更しました。',
  'Please enter a name for the screen.': '画面の名前を入力してください。',
  'The name must be 25 characters or less.': '名前は25文字以内です。',
  'This screen is not connected any more.': 'この画面はもう接続されていません。',
  'Team name is required': 'チーム名が必要です',
  'Team name must be 25 characters or less': 'チーム名は25文字以内です',
  'Short name must be 12 characters or less': '短い名前は12文字以内です',
  'A team with this name already exists': '同じ名前のチームが既にあります',
  'Selected team not found': '選択したチームが見つかりません',
  'This team plays in {tournaments} and cannot be deleted.':
    'このチームは{tournaments}に出場中のため削除できません。',
  'Please enter a group name.': 'グループ名を入力してください。',
  'Group name must be 60 characters or less': 'グループ名は60文字以内です',
  'A Game Set with the name "{name}" already exists. Please choose a different name.':
    '「{name}」というグループは既にあります。別の名前にしてください。',
  'Maximum limit reached.': '上限に達しました。',
  'Need at least 2 teams ({n} created)': '2チーム以上必要です（現在{n}）',
  'This colour is already used by "{tournament}".': 'この色は「{tournament}」で使用中です。',
  'Only teams that share a rank in final standings can be put in order.':
    '最終順位で同順位のチームだけ順序を決められます。',
  'Round {n} already has fixtures. Remove it first.':
    'ラウンド{n}には既に試合があります。先に削除してください。',
  'Teams and rounds cannot be chosen any more: fixtures are generated.':
    '試合作成後はチームとラウンドを選べません。',
  'Cage orientation cannot be changed once fixtures are generated':
    '試合作成後はケージの向きを変更できません',
  'No fixtures have been generated yet.': '試合はまだ作成されていません。',
  'A group has at most 3 rounds.': 'グループは最大3ラウンドです。',
  'Round {n} already exists.': 'ラウンド{n}は既にあります。',
  'Only the last round can be removed.': '削除できるのは最後のラウンドだけです。',
  'The first round cannot be removed.': '最初のラウンドは削除できません。',
  'Scores exist in the last round. Remove scores first.':
    '最後のラウンドにスコアがあります。先に消去してください。',
  'Please select at least 2 teams to generate fixtures.':
    '試合を作成するには2チーム以上選んでください。',
  'These teams do not exist: {names}. Create them first on the management page.':
    '存在しないチームです：{names}。先に管理ページで作成してください。',
  'A team was selected more than once: {names}.': '同じチームが重複しています：{names}。',
  'Maximum number of teams ({max}) reached.': 'チーム数の上限（{max}）に達しました。',
  'Scores exist in this group. Reset it before generating new fixtures.':
    'このグループにはスコアがあります。新しい試合の前にリセットしてください。',
  'The event was imported, restored or cleared since this score was entered.':
    'このスコアの入力後、大会が取り込み・復元・消去されました。',
  'This match was awarded or is void. Set it back to played before you enter a score.':
    '没収または無効の試合です。スコアを入力する前に実施済みに戻してください。',
  'This match is called or in play. Take its call back or finish it first.':
    '呼び出し中か進行中の試合です。先に呼び出しを取り消すか、終了してください。',
  'An awarded match needs one of its two teams as winner; any other has none.':
    '没収試合には2チームのどちらかの勝者が必要です。他の試合にはありません。',
  'A reason has at most 80 characters.': '理由は80文字以内です。',
  'Could not swap teams. Scores may already be set.':
    '入れ替えできませんでした。スコアが既にある可能性があります。',
  'Sides cannot be swapped while the match is called or in play.':
    '呼び出し中か進行中はサイドを入れ替えられません。',
  'Could not find fixture to swap sides.': 'サイドを入れ替える試合が見つかりません。',
  'A scored match cannot be called to the cage.': 'スコアのある試合は呼び出せません。',
  'Fixture reordering is only available in Round 1.': '並べ替えはラウンド1のみです。',
  'No valid fixtures to reorder.': '並べ替える試合がありません。',
  'Only a match that has not begun can be played later.':
    'まだ始まっていない試合だけを後に回せます。',
  'No other match of this round is left to be played before it.':
    'このラウンドには、先に行える試合がもうありません。',
  'There was a problem updating the fixture order.': '試合順の更新で問題が発生しました。',
  'There are no rules named "{name}".': '「{name}」というルールはありません。',
  'The result of this match is not confirmed.': 'この試合の結果は確定していません。',
  'This event was already recorded with another content.':
    'この記録は別の内容で既に記録されています。',
  'This team does not play in this match.': 'このチームはこの試合に出ていません。',
  'Please enter a name for the referee.': '主審の名前を入力してください。',
  'The name must be 40 characters or less': '名前は40文字以内です',
  'This referee link no longer exists.': 'この主審リンクはもうありません。',
  'Only a knockout can do this.': '決勝トーナメントでのみ可能です。',
  'A knockout gets its matches from its bracket.': '決勝トーナメントの試合は表から作られます。',
  'A knockout takes 2 to {max} teams.': '決勝トーナメントは2～{max}チームです。',
  'Matches of this knockout have begun. Its bracket stays.':
    '試合が始まっているため表は変わりません。',
  'Teams of this group play in "{name}". Delete that knockout first.':
    'このグループのチームは「{name}」に出場中です。先にその決勝トーナメントを削除してください。',
  'This tie no longer exists.': 'この対戦はもうありません。',
  'The winner must be one of the two teams of the tie.': '勝者は対戦の2チームのどちらかです。',
  'Nobody has to be named: the winner of the final is the champion, or the final is not over.':
    '指定は不要です：決勝の勝者が優勝であるか、決勝が終わっていません。',
  'Only a team with a place in this knockout can be its champion.':
    '優勝にできるのは、この決勝トーナメントで順位のあるチームだけです。',
  'The teams of this tie are not known yet.': 'この対戦のチームはまだ決まっていません。',
  'This tie has begun. It can be awarded, but is no walkover.':
    '対戦は始まっています。没収にはできますが不戦勝にはできません。',
  'This would change who plays in {codes}. Choose what happens to each of them.':
    '{codes}の出場チームが変わります。それぞれの扱いを選んでください。',
  '{code} cannot be settled in this way. Choose another for it or for another match of its round.':
    '{code}はこの方法では決められません。この試合か同じラウンドの別の試合で、別の方法を選んでください。',
  'This team has not withdrawn.': 'このチームは棄権していません。',
  'This team has withdrawn already.': 'このチームは既に棄権しています。',
  'This team has no matches here.': 'このチームの試合はここにありません。',
  'Something was entered since that depends on this withdrawal.':
    'その後、この棄権に依存する入力がありました。',
  'This was changed since, so it cannot be taken back.': 'その後に変更されたため、元に戻せません。',
  'This question no longer exists.': 'この質問はもうありません。',
  'This question was answered on another screen.': 'この質問は別の画面で回答されました。',
  'Groups exist. Export and delete all data before importing.':
    'グループがあります。取り込む前に全データを書き出して削除してください。',
  'Data changed since the export. Nothing was deleted.':
    '書き出し後にデータが変わりました。何も削除していません。',
  'This backup no longer exists.': 'このバックアップはもうありません。',
  'This backup cannot be read. Nothing was changed.':
    'バックアップを読み込めません。何も変更していません。',
  'This Idempotency-Key was already used for a different request.':
    'このIdempotency-Keyは別の要求で使用済みです。',
  'Not found.': '見つかりません。',
  'This method is not allowed here.': 'この方法はここでは使えません。',
  'This server does not go by the name "{host}". Open one of the addresses that its console shows, or start it with this name in PUBLIC_ORIGINS.':
    'このサーバーの名前は「{host}」ではありません。コンソールに表示されたアドレスを開くか、PUBLIC_ORIGINSにこの名前を入れて起動してください。',
  'The request is not valid HTTP.': '正しいHTTPリクエストではありません。',
  'The request took too long to arrive.': 'リクエストの到着に時間がかかりすぎました。',
  'This is not the version that was asked for.': '要求されたバージョンではありません。',
  'The range begins behind the end.': '範囲が末尾より後から始まっています。',
  'The headers of the request are too large.': 'リクエストヘッダーが大きすぎます。',
  'The request is too large.': 'リクエストが大きすぎます。',
  'Send the request as application/json.': 'application/jsonで送信してください。',
  'The server is busy or restarting. Please try again.':
    'サーバーが混雑中か再起動中です。もう一度お試しください。',
  'Something went wrong on the server.': 'サーバーで問題が発生しました。',
  'Please choose two different languages.': '異なる2つの言語を選んでください。',
  'Please enter the word and your own one.': '元の語と独自の語を入力してください。',
  'A word must be 24 characters or less.': '語は24文字以内です。',
  'A word cannot contain curly brackets.': '語に波かっこは使えません。',
  'A word is in the list twice.': '同じ語が2回あります。',
  'An event can have at most 40 own words.': '独自の語は大会ごとに最大40件です。',
  'Whether sets follow each other cannot be changed once fixtures are generated':
    '試合作成後はセットの連続実施を変更できません',
  'This team is in {name} already.': 'このチームは既に{name}にいます。',
  'This team has played or is called. It can only withdraw.':
    '試合済みか呼び出し中のチームです。棄権のみ可能です。',
  'The places of {name} are taken in a knockout: its teams stay.':
    '{name}の順位は決勝トーナメントで使用中のため、チームは変わりません。',
  'A group keeps at least 2 teams.': 'グループには2チーム以上必要です。',
  'The archive needs a name.': 'アーカイブに名前が必要です。',
  'The name of the archive must be 80 characters or less.': 'アーカイブ名は80文字以内です。',
  'There is an archive with this name already.': '同じ名前のアーカイブが既にあります。',
  'There is nothing to archive: no group has any matches.':
    'アーカイブするものがありません。試合のあるグループがありません。',
  'This archive no longer exists.': 'このアーカイブはもうありません。',
  'Fixture {n} cannot be stored.': '第{n}試合を保存できません。',
  'This bracket cannot be played.': 'この対戦表では試合ができません。',
  'The file cannot be imported.': 'ファイルを取り込めません。',
  'The name of an archive is part of an address: leave out / \\ ? # and %.':
    '保管名はアドレスの一部です。/ \\ ? # % は使えません。',
  'the file is empty.': 'ファイルが空です。',
  'the file takes too long to read. Is it a championship file?':
    'ファイルの読み込みに時間がかかりすぎます。大会のファイルですか？',
  'a file has at most {max} rows.': 'ファイルは最大{max}行です。',
  'a row has at most {max} cells.': '1行は最大{max}セルです。',
  'half a character cannot be read.': '壊れた文字があり読めません。',
  'this is not valid CSV.': '正しいCSVではありません。',
  'a quote is opened and never closed.': '引用符が開いたまま閉じていません。',
  'this is too long; perhaps a quote is never closed.':
    '長すぎます。引用符が閉じていないかもしれません。',
  'a quote inside a text must be doubled, and the text quoted.':
    '文中の引用符は二重にし、全体を引用符で囲んでください。',
  'there is something after the closing quote.': '閉じ引用符の後に文字があります。',
  'no row below has the Type "championship".': '以下にTypeが"championship"の行がありません。',
  'a file has only one championship row.': 'championshipの行はファイルに1つだけです。',
  'is not a column of a championship file.': '大会ファイルの列ではありません。',
  'is there twice.': '2回あります。',
  'is missing.': 'ありません。',
  'has {cells} cells, but the header has {max}.': '{cells}セルですが、見出しは{max}セルです。',
  '"{text}" is in no column.': '"{text}"がどの列にも入っていません。',
  'must be empty in a {type} row.': '{type}の行では空でなければなりません。',
  'the file was not saved as UTF-8, so names may be damaged. In Excel choose "CSV UTF-8".':
    'ファイルがUTF-8で保存されていないため、名前が壊れている可能性があります。Excelでは「CSV UTF-8」を選んでください。',
  'has unreadable characters: save the file as UTF-8.':
    '読めない文字があります。ファイルをUTF-8で保存してください。',
  'must be {choice}.': '{choice}でなければなりません。',
  'must be empty or {choice}.': '空か、{choice}でなければなりません。',
  'must be "{type}" here.': 'ここでは"{type}"でなければなりません。',
  'must be a whole number from {min} to {max}.': '{min}〜{max}の整数でなければなりません。',
  'must be empty or a whole number from {min} to {max}.':
    '空か、{min}〜{max}の整数でなければなりません。',
  'must be empty or a time like 2026-11-20T14:05:00.000Z.':
    '空か、2026-11-20T14:05:00.000Zのような時刻でなければなりません。',
  'must be empty or a colour like #3b82f6.': '空か、#3b82f6のような色でなければなりません。',
  'another team has this name.': '同じ名前のチームがあります。',
  'another group has this name.': '同じ名前のグループがあります。',
  'another group has this colour.': '同じ色のグループがあります。',
  'a championship has at most {max} groups.': '大会のグループは最大{max}です。',
  'a group has at most {max} teams.': 'グループのチームは最大{max}です。',
  'no row of this file makes "{name}".': 'このファイルに「{name}」を作る行がありません。',
  'a team cannot play itself.': 'チームは自分自身と対戦できません。',
  'must be empty for this Outcome.': 'このOutcomeでは空でなければなりません。',
  'must be empty for a match not played.': '行われていない試合では空でなければなりません。',
  'must be one of the two teams.': '2チームのどちらかでなければなりません。',
  'must be empty without both scores.': '両方のスコアがなければ空でなければなりません。',
  'must be empty before the match is finished.': '試合が終わるまで空でなければなりません。',
  'must be at most {max}, the rounds of its group.':
    'そのグループのラウンド数{max}以下でなければなりません。',
  'round {round} has another match {n}.': 'ラウンド{round}に別の第{n}試合があります。',
  'another match of this group is called or in play.':
    'このグループの別の試合が呼び出し中または試合中です。',
  'these teams meet twice in round {round}.': 'この2チームがラウンド{round}で2回対戦しています。',
  'round {round} is missing.': 'ラウンド{round}がありません。',
  'these teams do not meet in round 1.': 'この2チームはラウンド1で対戦していません。',
  'round {round} must have every pairing of round 1.':
    'ラウンド{round}にはラウンド1のすべての対戦が必要です。',
  '"{text}" must be a rule, = and its value.': '"{text}"は「規則=値」でなければなりません。',
  '{field} cannot have this value.': '{field}にこの値は使えません。',
  'must begin with the name of rules of play.': '競技規則の名前で始まらなければなりません。',
  'does not describe a {type}.': '{type}を表していません。',
  'must be a code like QF1.': 'QF1のようなコードでなければなりません。',
  'a knockout has at most {max} ties.': '決勝トーナメントの対戦は最大{max}です。',
  'its ties cannot be played.': 'この対戦では試合ができません。',
  'is no knockout.': '決勝トーナメントではありません。',
  'there is no tie "{tie}".': '対戦「{tie}」がありません。',
  'must be the round of its tie.': 'その対戦のラウンドでなければなりません。',
  'must be one of the teams of its tie.': 'その対戦のチームでなければなりません。',
  '{tie} has it twice.': '{tie}に2回あります。',
  'This match has begun or has a result. Change its outcome instead.':
    'この試合は始まっているか、結果があります。代わりに裁定を変更してください。',
};
